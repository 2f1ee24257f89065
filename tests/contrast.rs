//! Every text and every mark stands out from all that it can stand on: whatever the page's colours are,
//! for a reader who asks for more contrast, on paper, and with the colours that an author sets.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

use roofline_widget::chart::page::Sight;
use roofline_widget::chart::{Page, Rgba, Role, Theme};

/// Pages as readers meet them: what they are, their text, their ground.
const PAGES: [(&str, u32, u32); 21] = [
    ("a browser's own", 0x000000, 0xffffff),
    ("a browser's own, dark", 0xffffff, 0x121212),
    ("the lesson", 0x1b1b19, 0xf8f6f0),
    ("the lesson, dark", 0xeceae2, 0x121211),
    ("sepia", 0x5b4636, 0xf4ecd8),
    ("black with grey text", 0xa0a0a0, 0x000000),
    ("mkdocs-material slate", 0xd8dae2, 0x1e2129),
    ("Docusaurus, dark", 0xe3e3e3, 0x1b1b1d),
    ("Solarized", 0x657b83, 0xfdf6e3),
    ("Solarized, dark", 0x839496, 0x002b36),
    ("grey text on white", 0x808080, 0xffffff),
    ("a loud ground", 0x000000, 0xffd400),
    ("a blue slide", 0xffffff, 0x003a8c),
    ("a dark band whose text was left black", 0x000000, 0x112233),
    ("a light ground in the middle", 0x000000, 0xb4b4b4),
    ("the middle, black on it", 0x000000, 0x777777),
    ("the middle, white on it", 0xffffff, 0x6a6a6a),
    ("grey", 0x000000, 0x808080),
    ("darker grey", 0xffffff, 0x707070),
    ("red", 0x000000, 0xff0000),
    ("olive", 0x000000, 0x808000),
];

/// What is read.
const TEXTS: [Role; 6] =
    [Role::Ink, Role::Muted, Role::Memory, Role::Compute, Role::Own, Role::Good];

/// Lines, markers, borders and rings that tell something. The grid is decoration; a ghost is told by its
/// line as well, for it stands alone where the roofs were.
const MARKS: [Role; 5] = [Role::Memory, Role::Compute, Role::Own, Role::Muted, Role::Ghost];

/// What the style sheets lay over the surface: the role's name, percent, and the texts that stand on it.
const LAID: [(&str, u8, &[Role]); 10] = [
    // the selected row, the chosen answer
    ("own", 9, &TEXTS),
    // a verdict's box, in its tone
    ("muted", 8, &TEXTS),
    ("good", 8, &TEXTS),
    ("own", 8, &TEXTS),
    // a chosen segment of several
    ("own", 12, &[Role::Ink]),
    // under a pointer
    ("ink", 6, &[Role::Ink]),
    ("ink", 4, &[Role::Ink]),
    // the first button under a pointer, with the surface as its text
    ("ink", 90, &[Role::Surface]),
    // a chosen segment that cannot be changed
    ("ink", 12, &[Role::Ink]),
    // the track of a bar, whose text stands beside it
    ("ink", 14, &[]),
];

fn page(ink: u32, ground: u32, sight: Sight) -> Page {
    let [ink, ground] = [ink, ground].map(Rgba::rgb);
    Page { ink, ground: Some(ground), is_painted: true, own: [None; 12], sight }
}

/// The same with colours of the author's.
fn authored(mut page: Page, own: &[(Role, Rgba)]) -> Page {
    for (role, color) in own {
        page.own[*role as usize] = Some(*color);
    }
    page
}

/// The page's theme, and the author's colours that are hard to read.
fn themed(page: &Page) -> (Theme, Vec<(Role, f64)>) {
    let mut doubts = Vec::new();
    let palette = page.palette(&mut |role, contrast| doubts.push((role, contrast)));
    (Theme::of(palette), doubts)
}

/// The least contrast of texts and of marks.
const fn least(sight: Sight) -> (f64, f64) {
    if matches!(sight, Sight::More) { (7.0, 4.5) } else { (4.5, 3.0) }
}

/// What each text stands on.
fn text_grounds(theme: &Theme) -> Vec<(String, Rgba, Vec<Role>)> {
    let surface = theme.color(Role::Surface);
    let plain = [Role::Surface, Role::MemoryTint, Role::ComputeTint]
        .map(|role| (format!("{role:?}"), theme.color(role), TEXTS.to_vec()));
    let laid = LAID.iter().map(|(name, percent, roles)| {
        let color = theme.color(Role::of_name(name).unwrap());
        (format!("{percent} % {name}"), surface.mixed(color, *percent), roles.to_vec())
    });
    // the number in the student's marker, and a chosen segment
    let own = ("own".to_owned(), theme.color(Role::Own), vec![Role::Surface]);
    plain.into_iter().chain(laid).chain([own]).collect()
}

/// What falls short, by place.
fn faults(name: &str, theme: &Theme, (text, mark): (f64, f64)) -> Vec<String> {
    let mut faults = Vec::new();
    let mut check = |what: &str, on: &str, ratio: f64, least: f64| {
        if ratio < least {
            faults.push(format!("{name}: {what} on {on} has {ratio:.2}, not {least}"));
        }
    };
    for (on, ground, roles) in text_grounds(theme) {
        for role in roles {
            check(&format!("{role:?}"), &on, theme.color(role).contrast(ground), text);
        }
    }
    for on in [Role::Surface, Role::MemoryTint, Role::ComputeTint] {
        for role in MARKS {
            let ratio = theme.color(role).contrast(theme.color(on));
            check(&format!("the mark {role:?}"), on.name(), ratio, mark);
        }
    }
    for role in [Role::Memory, Role::Compute] {
        let [surface, ink] = [Role::Surface, Role::Ink].map(|role| theme.color(role));
        let ratio = theme.color(role).contrast(surface.mixed(ink, 14));
        check(&format!("the bar {role:?}"), "its track", ratio, 3.0);
    }
    faults
}

#[test]
fn light_and_dark_keep_4_5_for_texts_and_3_for_marks() {
    for (name, theme) in [("light", Theme::light()), ("dark", Theme::dark())] {
        assert_eq!(faults(name, &theme, (4.5, 3.0)), Vec::<String>::new());
    }
}

#[test]
fn every_page_keeps_4_5_for_texts_and_3_for_marks_and_7_where_more_is_asked_for() {
    for (name, ink, ground) in PAGES {
        for sight in [Sight::Plain, Sight::More] {
            let (theme, doubts) = themed(&page(ink, ground, sight));
            assert_eq!(
                faults(&format!("{name}, {sight:?}"), &theme, least(sight)),
                Vec::<String>::new()
            );
            assert_eq!(doubts, [], "{name}");
        }
    }
}

#[test]
fn more_contrast_is_more_of_it_in_every_grey() {
    for (name, ink, ground) in PAGES {
        let [(plain, _), (more, _)] =
            [Sight::Plain, Sight::More].map(|sight| themed(&page(ink, ground, sight)));
        for role in [Role::Muted, Role::Ghost, Role::Grid, Role::GridFaint] {
            let [before, after] =
                [&plain, &more].map(|theme| theme.color(role).contrast(theme.color(Role::Surface)));
            assert!(after > before, "{name}, {role:?}: {before:.2} became {after:.2}");
        }
    }
}

#[test]
fn paper_is_white_whatever_the_page_is() {
    for (name, ink, ground) in PAGES {
        assert_eq!(themed(&page(ink, ground, Sight::Paper)).0, Theme::light(), "{name}");
    }
}

#[test]
fn an_author_s_ink_greys_what_stands_between_it_and_the_ground() {
    let own = [(Role::Ink, Rgba::rgb(0x000080))];
    let (theme, _) = themed(&authored(page(0x141413, 0xffffff, Sight::Plain), &own));
    for role in [Role::Muted, Role::Grid, Role::GridFaint, Role::Ghost] {
        let Rgba { r, b, .. } = theme.color(role);
        assert!(b > r, "{role:?} is {}", theme.color(role).css());
    }
}

#[test]
fn the_surface_is_the_page_s_ground_and_the_ink_its_text() {
    for (name, ink, ground) in PAGES {
        let (theme, _) = themed(&page(ink, ground, Sight::Plain));
        let [ink, ground] = [ink, ground].map(Rgba::rgb);
        // near the middle nothing stands out enough: there it is a card, further from black or white
        let (surface, far) = (theme.color(Role::Surface), ground.opposite());
        let has_room = ground.contrast(far) >= 8.5;
        assert_eq!(surface == ground, has_room, "{name}: {}", surface.css());
        assert!(surface.contrast(far) >= 8.5, "{name}");
        let is_readable = ink.contrast(surface) > 7.0;
        assert_eq!(theme.color(Role::Ink) == ink, is_readable, "{name}");
        assert_eq!(theme.is_dark(), ground.luminance() < 0.179, "{name}");
    }
}

#[test]
fn light_or_dark_is_what_the_reader_sees_and_not_what_one_witness_says() {
    let rows: [(&str, u32, Option<u32>, bool, bool); 8] = [
        ("text alone, dark", 0x141413, None, false, false),
        ("text alone, light", 0xf3f1ea, None, false, true),
        ("grey text on white", 0x808080, Some(0xffffff), true, false),
        ("grey text on black", 0x808080, Some(0x000000), true, true),
        ("grey text on what a browser puts there", 0x808080, Some(0xffffff), false, false),
        ("a dark band whose text was left black", 0x000000, Some(0x112233), true, true),
        ("a frame that shows a dark page through", 0xeeeeee, Some(0xffffff), false, true),
        ("a frame that shows a light page through", 0x222222, Some(0x121212), false, false),
    ];
    for (name, ink, ground, is_painted, is_dark) in rows {
        let ground = ground.map(Rgba::rgb);
        let ink = Rgba::rgb(ink);
        let page = Page { ink, ground, is_painted, own: [None; 12], sight: Sight::Plain };
        let (theme, _) = themed(&page);
        assert_eq!(theme.is_dark(), is_dark, "{name}");
        assert_eq!(faults(name, &theme, (4.5, 3.0)), Vec::<String>::new());
    }
}

#[test]
fn a_page_in_the_palette_s_own_colours_has_the_palette() {
    for theme in [Theme::light(), Theme::dark()] {
        let [ground, ink] = [Role::Surface, Role::Ink].map(|role| theme.color(role));
        let mut page =
            Page { ink, ground: None, is_painted: false, own: [None; 12], sight: Sight::Plain };
        assert_eq!(themed(&page).0, theme, "known by its text alone");
        (page.ground, page.is_painted) = (Some(ground), true);
        assert_eq!(themed(&page).0, theme);
    }
}

#[test]
fn an_author_s_colour_is_kept_and_one_that_is_hard_to_read_is_told_of() {
    let page = |own: &[(Role, u32)], sight| {
        let own: Vec<_> = own.iter().map(|(role, hex)| (*role, Rgba::rgb(*hex))).collect();
        authored(page(0x141413, 0xffffff, sight), &own)
    };
    let loud = [(Role::Memory, 0x00d5ff), (Role::Compute, 0x8a4100), (Role::Own, 0xff3b00)];
    let (theme, doubts) = themed(&page(&loud, Sight::Plain));
    for (role, hex) in loud {
        assert_eq!(theme.color(role), Rgba::rgb(hex), "{role:?} is as its author set it");
    }
    assert_eq!(doubts.iter().map(|(role, _)| *role).collect::<Vec<_>>(), [Role::Own, Role::Memory]);
    assert!(doubts.iter().all(|(_, contrast)| *contrast < 4.5));
    for sight in [Sight::More, Sight::Paper] {
        let (theme, doubts) = themed(&page(&loud, sight));
        assert_eq!(faults(&format!("{sight:?}"), &theme, least(sight)), Vec::<String>::new());
        assert_eq!(doubts, []);
        let Rgba { r, b, .. } = theme.color(Role::Memory);
        assert!(b > r, "its hue stays: {}", theme.color(Role::Memory).css());
    }
    // what the author did not set makes way for what they did
    for (name, surface) in [("dark", 0x102030), ("loud", 0xffd400), ("half seen through", 0x334455)]
    {
        let own = [(Role::Surface, surface)];
        let (theme, doubts) = themed(&page(&own, Sight::Plain));
        assert_eq!(faults(name, &theme, (4.5, 3.0)), Vec::<String>::new());
        assert_eq!(doubts, []);
        assert_eq!(themed(&page(&own, Sight::Paper)).0, Theme::light(), "{name}: paper is white");
    }
}

#[test]
fn a_colour_that_is_seen_through_is_taken_as_it_is_seen() {
    let clear = Rgba { a: 0, ..Rgba::rgb(0) };
    let half = Rgba { a: 128, ..Rgba::rgb(0x1f5f99) };
    let own = [(Role::Surface, clear), (Role::Memory, half)];
    let (theme, doubts) = themed(&authored(page(0x141413, 0xf4ecd8, Sight::Plain), &own));
    assert_eq!(theme.color(Role::Surface).css(), "#f4ecd8");
    assert_eq!(theme.color(Role::Memory), half.over(Rgba::rgb(0xf4ecd8)));
    assert_eq!(doubts.len(), 1, "half of it is hard to read");
}

#[test]
fn forced_colours_are_taken_as_they_are() {
    let own: Vec<_> = Role::ALL.iter().map(|role| (*role, Rgba::rgb(0x3ff23f))).collect();
    let (theme, doubts) = themed(&authored(page(0, 0xffffff, Sight::Forced), &own));
    assert!(Role::ALL.iter().all(|role| theme.color(*role) == Rgba::rgb(0x3ff23f)));
    assert_eq!(doubts, []);
}

#[test]
fn every_tint_of_the_style_sheets_is_on_the_list_above() {
    for name in ["style.js", "question-style.js", "model-style.js"] {
        let css = std::fs::read_to_string(format!("www/{name}")).unwrap();
        for mix in css.split("color-mix(").skip(1) {
            let mix = mix.split([';', '}']).next().unwrap();
            let (role, rest) = mix.split_once("var(--").unwrap().1.split_once(") ").unwrap();
            let percent: u8 = rest.split_once('%').unwrap().0.parse().unwrap();
            let roles = if role == "tone" { vec!["own", "good", "muted"] } else { vec![role] };
            for role in roles {
                let is_listed = LAID.iter().any(|(name, of, _)| (*name, *of) == (role, percent));
                assert!(is_listed, "{name}: color-mix({mix}");
            }
        }
    }
}
