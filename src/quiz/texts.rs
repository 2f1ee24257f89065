//! Texts by code, as constants that other files name, and as a list for files of other languages.

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $english:literal;)*) => {
        $(
            $(#[$doc])*
            pub(crate) static $name: $crate::words::Text =
                $crate::words::Text { code: $code, english: $english };
        )*

        /// Every text of this file.
        pub(crate) static TEXTS: &[&$crate::words::Text] = &[$(&$name,)*];
    };
}

pub(crate) use texts;
