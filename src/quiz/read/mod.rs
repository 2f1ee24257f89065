//! A student's text to what it says.
