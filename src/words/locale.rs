//! Locales: whose they are, and who of them writes a decimal comma.

use crate::scan;

/// Languages that write a decimal comma, as the Unicode Common Locale Data Repository has them.
const COMMA: &str = "af az be bg bs ca cs da de el eo es et eu fi fo fr fy gl hr hu hy id is it ka kk kl ky lb lt \
                     lv mk nb nl nn no oc pl pt ro ru sk sl sq sr sv tr tt uk uz vi";
/// Regions of these that write a decimal point.
const POINT: &str =
    "de-CH de-LI es-419 es-DO es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-SV es-US it-CH";

/// Whether a locale such as `de-AT` or `de_AT` is of a language such as `de`, or is that tag itself.
// by bytes, so that nothing is cut apart or copied
#[inline(never)]
pub(super) fn is_of(locale: &str, tag: &str) -> bool {
    let (locale, tag) = (locale.as_bytes(), tag.as_bytes());
    let head = locale.get(..tag.len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(tag))
        && matches!(locale.get(tag.len()), None | Some(b'-' | b'_'))
}

/// Whether a comma stands between the whole and the decimals where that locale is at home.
pub(super) fn reads_comma(locale: &str) -> bool {
    is_listed(locale, COMMA) && !is_listed(locale, POINT)
}

#[inline(never)]
fn is_listed(locale: &str, tags: &str) -> bool {
    for tag in scan::parts(tags, b' ') {
        if is_of(locale, tag) {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_is_of_its_language_and_of_no_other() {
        let rows = [
            ("de", "de", true),
            ("de-AT", "de", true),
            ("de_AT", "de", true),
            ("DE-at", "de", true),
            ("zh-Hant-TW", "zh-Hant", true),
            ("den", "de", false),
            ("d", "de", false),
            ("", "de", false),
            ("nds-DE", "de", false),
            ("\u{e9}", "de", false),
        ];
        for (locale, tag, expected) in rows {
            assert_eq!(is_of(locale, tag), expected, "{locale} of {tag}");
        }
    }

    #[test]
    fn the_decimal_mark_is_the_habit_of_the_language_or_of_its_region() {
        let commas = ["de", "de-AT", "fr-CA", "es-ES", "pt-BR", "ru", "sv-FI", "nb_NO", "tr", "VI"];
        let points =
            ["en", "en-ZA", "ja", "zh-Hans", "ko", "he", "de-CH", "es-MX", "es-419", "it-CH"];
        let unknown = ["", "tlh", "x", "-de", "deutsch", "0", "\u{1f600}"];
        for locale in commas {
            assert!(reads_comma(locale), "{locale}");
        }
        for locale in points.into_iter().chain(unknown) {
            assert!(!reads_comma(locale), "{locale}");
        }
    }
}
