//! The board goes out as a table for a spreadsheet and as a program, with the very figures that it has.
//!
//! Long because both formats are read back with the same boards.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    reason = "a test may panic, and says what it skips"
)]

mod tree;

use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};

use proptest::prelude::*;
use roofline_widget::board::Board;
use roofline_widget::device::Device;
use roofline_widget::export::{to_csv, to_python};
use roofline_widget::format;
use roofline_widget::wire;
use roofline_widget::words::{Concealed, Fact, Words};
use serde_json::{Value, json};
use tree::tree;

fn lesson() -> Board {
    let mut board = Board::new();
    board.lay_lesson(64.0).unwrap();
    board
}

fn place(board: &mut Board, kernel: &Value) {
    board.place_kernel(wire::kernel(&tree(kernel)).unwrap()).unwrap();
}

fn set(board: &mut Board, options: &Value) {
    board.set_options(wire::options(&tree(options)).unwrap()).unwrap();
}

/// One of every kind, in several precisions, with names that a program could stumble over.
fn every_kind() -> Board {
    let mut board = lesson();
    for kernel in [
        json!({"kind": "matmul", "m": 64, "n": 8192, "k": 8192, "precision": "fp8", "elem_c": 2}),
        json!({"kind": "matmul", "m": 300, "n": 2048, "k": 512, "elem_b": 0.5}),
        json!({"kind": "softmax", "rows": 4096, "cols": 4096}),
        json!({"kind": "elementwise", "n": 1000, "reads": 1, "flops_per_elem": 7.5, "precision": "fp32", "unit": "vector"}),
        json!({"kind": "custom", "flops": 1e10, "bytes_moved": 1e9}),
        json!({"kind": "custom", "flops": 0, "bytes_moved": 2.5e9, "name": "copy"}),
        json!({"kind": "custom", "flops": 3e10, "bytes_moved": 0, "name": "on chip"}),
        json!({"kind": "custom", "flops": 1, "bytes_moved": 1, "name": "\"; import os # \\ \n\u{7f}{x} %s ü→"}),
    ] {
        place(&mut board, &kernel);
    }
    board
}

/// What a program prints; none where there is no Python on a desk.
fn run(program: &str) -> Option<String> {
    let python = Command::new("python3")
        .args(["-X", "utf8", "-W", "error", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut python = match python {
        Ok(python) => python,
        Err(error) if error.kind() == ErrorKind::NotFound && std::env::var_os("CI").is_none() => {
            eprintln!("SKIPPED: there is no python3 here to run the program with");
            return None;
        }
        Err(error) => panic!("python3: {error}"),
    };
    python.stdin.take().unwrap().write_all(program.as_bytes()).unwrap();
    let out = python.wait_with_output().unwrap();
    let told = String::from_utf8(out.stderr).unwrap();
    assert!(out.status.success() && told.is_empty(), "{told}\n{program}");
    Some(String::from_utf8(out.stdout).unwrap())
}

/// The table that the program has to print, from the board's own placements.
fn table(board: &Board) -> Vec<String> {
    let mut rows = vec![["kernel", "FLOP/B", "TFLOP/s", "bound", "time us"].map(str::to_owned)];
    for entry in board.entries() {
        let Ok(placed) = &entry.outcome else { continue };
        rows.push([
            Words::english().kernel_name(&entry.kernel),
            format::as_printed(placed.intensity.get()),
            format::as_printed(placed.attainable.tflops()),
            placed.bound.name().to_owned(),
            format::as_printed(placed.times.total.us()),
        ]);
    }
    // as wide as in the lesson, or as the longest text
    let mut widths = [28, 8, 8, 8, 9];
    for (column, width) in widths.iter_mut().enumerate() {
        let longest = rows.iter().map(|row| row[column].chars().count()).max();
        *width = longest.unwrap().max(*width);
    }
    let [name, intensity, rate, bound, time] = widths;
    let in_line = |row: [String; 5]| {
        let [a, b, c, d, e] = row;
        format!("{a:name$} {b:>intensity$} {c:>rate$} {d:>bound$} {e:>time$}")
    };
    rows.into_iter().map(in_line).collect()
}

#[test]
fn the_program_prints_the_lessons_table() {
    let Some(printed) = run(&to_python(&lesson(), &Words::english())) else { return };
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines[0], "ridge point: 295 FLOP/byte");
    assert_eq!(lines[1], "kernel                         FLOP/B  TFLOP/s    bound   time us");
    // as the lesson prints them
    let figures = [
        "      0.2      0.6   memory      30.0",
        "      1.0      3.3   memory      40.1",
        "     63.0    211.1   memory      40.7",
        "    240.9    807.2   memory      42.6",
        "   2048.0    989.0  compute     555.9",
        "     63.0    211.1   memory      40.7",
    ];
    assert_eq!(lines.len(), 2 + figures.len(), "{printed}");
    for (line, figures) in lines[2..].iter().zip(figures) {
        assert_eq!(line.get(28..), Some(figures), "{line}");
    }
}

#[test]
fn a_ridge_below_ten_keeps_its_decimals() {
    let mut board = lesson();
    for (tbps, ridge) in [(2.0, "0.5"), (0.3, "3.33"), (0.1, "10")] {
        let device = json!({"name": "small", "peaks_tflops": {"bf16": 1}, "bandwidth_tbps": tbps});
        board.set_device(wire::device(&tree(&device)).unwrap());
        let Some(printed) = run(&to_python(&board, &Words::english())) else { return };
        let first = printed.lines().next();
        assert_eq!(first, Some(&*format!("ridge point: {ridge} FLOP/byte")));
    }
}

#[test]
fn the_columns_stand_in_line_however_long_a_name_or_a_figure_is() {
    let mut board = lesson();
    for (name, flops) in [("n".repeat(60), 1e9), ("größer".repeat(6), 1e22), ("x".to_owned(), 1e30)]
    {
        place(
            &mut board,
            &json!({"kind": "custom", "id": name, "name": name, "flops": flops, "bytes_moved": 1e6}),
        );
    }
    let Some(printed) = run(&to_python(&board, &Words::english())) else { return };
    let lengths: Vec<usize> = printed.lines().skip(1).map(|line| line.chars().count()).collect();
    assert_eq!(lengths.len(), 10, "{printed}");
    assert!(lengths.iter().all(|length| length == &lengths[0]), "{printed}");
}

#[test]
fn the_program_prints_what_is_on_the_board_whatever_its_options() {
    let own = json!({"name": "mine \"\"\" \n#", "peaks_tflops": {"bf16": 123.4, "fp8": 250}, "bandwidth_tbps": 0.7, "l2_tbps": 2.1, "vector_tflops": {"fp32": 9.5}});
    let rows = [
        ("as in the lesson", "h100-sxm", json!({})),
        ("without overlap", "h100-sxm", json!({"overlap": false})),
        ("with a launch", "h100-sxm", json!({"launch_us": 2.5})),
        ("with fractions", "h100-sxm", json!({"peak_fraction": 0.7, "bandwidth_fraction": 0.85})),
        (
            "all at once",
            "h100-sxm",
            json!({"overlap": false, "launch_us": 3, "peak_fraction": 0.61}),
        ),
        ("what the A100 does not run is left out", "a100-sxm-80gb", json!({})),
        ("out of an L2", "own", json!({"memory": "l2"})),
    ];
    for (why, device, options) in rows {
        let mut board = every_kind();
        let device = match device {
            "own" => wire::device(&tree(&own)).unwrap(),
            id => Device::by_id(id).unwrap(),
        };
        board.set_device(device);
        set(&mut board, &options);
        let Some(printed) = run(&to_python(&board, &Words::english())) else { return };
        let (ridges, rows): (Vec<&str>, Vec<&str>) =
            printed.trim_end_matches('\n').split('\n').partition(|line| line.starts_with("ridge"));
        // the one name with a line break in it takes two lines of print
        assert_eq!(rows.join("\n"), table(&board).join("\n"), "{why}");
        assert!(!ridges.is_empty(), "{why}: {printed}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn the_program_prints_any_matmuls_as_the_board_has_them(
        sides in prop::collection::vec((1_u32..1 << 16, 1_u32..1 << 14, 1_u32..1 << 14), 20..40),
        launch in prop_oneof![Just(0.0), 0.1..100.0_f64],
        (peak, bandwidth) in (0.1..1.0_f64, 0.1..1.0_f64),
        overlap in any::<bool>(),
    ) {
        // as many figures as an author types
        let [launch, peak, bandwidth] = [launch, peak, bandwidth].map(|typed| (typed * 1e3).round() / 1e3);
        let mut board = Board::new();
        set(&mut board, &json!({"overlap": overlap, "launch_us": launch, "peak_fraction": peak, "bandwidth_fraction": bandwidth}));
        for (m, n, k) in sides {
            place(&mut board, &json!({"kind": "matmul", "m": m, "n": n, "k": k}));
        }
        if let Some(printed) = run(&to_python(&board, &Words::english())) {
            let rows: Vec<&str> = printed.lines().skip(1).collect();
            prop_assert_eq!(rows, table(&board));
        }
    }
}

#[test]
fn no_name_of_an_author_becomes_code() {
    // each would write the file's name, were it ever run
    const RUN: &str = "open(__file__ + '.ran', 'w').close()";
    let names = [
        "coding: unicode_escape\\u000a".to_owned() + RUN,
        "coding: utf-7".to_owned(),
        "coding=rot13".to_owned(),
        "vim: set fileencoding=utf-16 :".to_owned(),
        format!("\"\n{RUN}\n#"),
        format!("\r{RUN}\r#"),
        format!("\\\"; {RUN} #"),
        format!("\\u0022; {RUN} #"),
        format!("+ACI-+AAo-{RUN}+AAo-"),
        format!("\"\"\"\u{2028}{RUN}\u{85}"),
        "\u{feff}\u{202e}gnidoc\0".to_owned(),
    ];
    for (place_of, name) in names.iter().enumerate() {
        let mut board = lesson();
        for (precision, id) in [("bf16", "runs"), ("fp8", "does not run")] {
            place(
                &mut board,
                &json!({"kind": "custom", "flops": 1e9, "bytes_moved": 1e6, "name": name, "id": id, "precision": precision}),
            );
        }
        let device = json!({"name": name, "peaks_tflops": {"bf16": 989}, "bandwidth_tbps": 3.35});
        board.set_device(wire::device(&tree(&device)).unwrap());
        assert!(board.entry("does not run").unwrap().outcome.is_err());
        let program = to_python(&board, &Words::english());
        assert!(program.starts_with("# -*- coding: utf-8 -*-\n"), "{program}");
        let path =
            std::env::temp_dir().join(format!("roofline-{}-{place_of}.py", std::process::id()));
        std::fs::write(&path, &program).unwrap();
        let ran = path.with_extension("py.ran");
        let out = Command::new("python3").args(["-X", "utf8", "-W", "error"]).arg(&path).output();
        let has_run = ran.exists();
        let _ = (std::fs::remove_file(&path), std::fs::remove_file(&ran));
        assert!(!has_run, "{name:?} ran");
        // without a python3 another test tells that it skips
        let Ok(out) = out else { return };
        let told = String::from_utf8(out.stderr).unwrap();
        assert!(out.status.success() && told.is_empty(), "{name:?}: {told}\n{program}");
        let printed = String::from_utf8(out.stdout).unwrap();
        let rows = table(&board).join("\n");
        assert_eq!(printed, format!("ridge point: 295 FLOP/byte\n{rows}\n"), "{name:?}");
        let comments: Vec<&str> =
            program.lines().filter_map(|line| line.split_once('#')).map(|cut| cut.1).collect();
        let of_a_tame = {
            let tame = json!({"name": "x", "peaks_tflops": {"bf16": 989}, "bandwidth_tbps": 3.35});
            board.set_device(wire::device(&tree(&tame)).unwrap());
            to_python(&board, &Words::english())
        };
        let tame: Vec<&str> =
            of_a_tame.lines().filter_map(|line| line.split_once('#')).map(|cut| cut.1).collect();
        assert!(
            name.contains('#') || comments == tame,
            "{name:?} stands in a comment: {comments:?}"
        );
    }
}

#[test]
fn the_program_names_the_ridge_of_each_precision() {
    let Some(printed) = run(&to_python(&every_kind(), &Words::english())) else { return };
    let ridges: Vec<&str> = printed.lines().take_while(|line| line.starts_with("ridge")).collect();
    assert_eq!(
        ridges,
        [
            "ridge point in BF16: 295 FLOP/byte",
            "ridge point in FP8: 591 FLOP/byte",
            "ridge point in FP32 vector: 20 FLOP/byte"
        ]
    );
}

#[test]
fn an_empty_board_is_a_program_and_a_table_too() {
    assert_eq!(to_csv(&Board::new(), &Words::english()).lines().count(), 1);
    let Some(printed) = run(&to_python(&Board::new(), &Words::english())) else { return };
    assert_eq!(printed.lines().count(), 1, "{printed}");
}

#[test]
fn the_program_keeps_what_a_question_conceals() {
    let rows = [
        (Fact::Ridge, "ridge"),
        (Fact::Intensity, "63.0"),
        (Fact::Attainable, "211.1"),
        (Fact::Bound, "memory"),
        (Fact::Time, "40.7"),
    ];
    for (fact, figure) in rows {
        let words = Words::english().concealing(Concealed::NONE.and(fact));
        let Some(printed) = run(&to_python(&lesson(), &words)) else { return };
        assert!(!printed.contains(figure), "{fact:?}: {printed}");
        assert!(fact == Fact::Ridge || printed.contains('?'), "{fact:?}: {printed}");
    }
}

/// The rows of comma-separated values, read back as RFC 4180 says.
fn read(csv: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell) = (Vec::new(), Vec::new(), String::new());
    let mut is_quoted = false;
    let mut characters = csv.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '"' if is_quoted && characters.peek() == Some(&'"') => {
                characters.next();
                cell.push('"');
            }
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => row.push(core::mem::take(&mut cell)),
            '\r' if !is_quoted => {
                assert_eq!(characters.next(), Some('\n'), "a row ends with both");
                row.push(core::mem::take(&mut cell));
                rows.push(core::mem::take(&mut row));
            }
            other => cell.push(other),
        }
    }
    assert!(row.is_empty() && cell.is_empty(), "the last row ends too");
    rows
}

#[test]
fn the_table_holds_every_figure_of_every_kernel() {
    let mut board = every_kind();
    board.set_device(Device::by_id("a100-sxm-80gb").unwrap());
    board.compare_device(Some(Device::h100_sxm()));
    let rows = read(&to_csv(&board, &Words::english()));
    let (header, rows) = rows.split_first().unwrap();
    assert_eq!(rows.len(), 2 * board.entries().len(), "once on each device");
    let column = |name: &str| header.iter().position(|cell| cell == name).unwrap();
    for (place, row) in rows.iter().enumerate() {
        assert_eq!(row.len(), header.len(), "{row:?}");
        let entry = &board.entries()[place % board.entries().len()];
        let is_other = place >= board.entries().len();
        let outcome = if is_other {
            board.compared_placement(&entry.kernel).unwrap()
        } else {
            entry.outcome.clone()
        };
        let device = if is_other { "H100 SXM" } else { "A100 SXM 80 GB" };
        let name = Words::english().kernel_name(&entry.kernel);
        assert_eq!([&row[column("device")], &row[column("name")]], [device, &*name]);
        let work = entry.kernel.work();
        let mut figures = vec![("flops", work.flops.get()), ("bytes_moved", work.bytes.get())];
        match outcome {
            Ok(placed) => {
                figures.extend([
                    ("intensity", placed.intensity.get()),
                    ("ridge", placed.roofs.ridge().get()),
                    ("peak_tflops", placed.roofs.peak.tflops()),
                    ("attainable_tflops", placed.attainable.tflops()),
                    ("memory_time_us", placed.times.memory.us()),
                    ("compute_time_us", placed.times.compute.us()),
                    ("time_us", placed.times.total.us()),
                ]);
                assert_eq!(row[column("bound")], placed.bound.name(), "{name}");
            }
            Err(error) => {
                assert_eq!(row[column("notes")], error.code().name(), "{name}");
                assert_eq!(row[column("time_us")], "", "{name}");
            }
        }
        for (field, figure) in figures {
            let told: f64 = row[column(field)].parse().unwrap();
            // fifteen figures
            let is_told = told.to_bits() == figure.to_bits() || (told / figure - 1.0).abs() < 1e-14;
            assert!(is_told, "{name}: {field} {told} for {figure}");
        }
    }
}

#[test]
fn no_text_of_an_author_is_a_formula_for_a_spreadsheet() {
    let starts = [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        "＝1+1",
        "＋1",
        "－1",
        "＠SUM(A1)",
    ];
    for text in starts {
        let mut board = Board::new();
        let device = json!({"name": text, "peak_tflops": 1, "bandwidth_tbps": 1});
        board.set_device(wire::device(&tree(&device)).unwrap());
        place(
            &mut board,
            &json!({"kind": "custom", "flops": 1, "bytes_moved": 1, "name": text, "id": text}),
        );
        let rows = read(&to_csv(&board, &Words::english()));
        for (column, cell) in rows[0].iter().zip(&rows[1]) {
            if ["device", "id", "name"].contains(&column.as_str()) {
                assert_eq!(*cell, format!("'{text}"), "{column}");
            }
        }
    }
}

#[test]
fn a_row_is_named_by_the_id_of_its_kernel() {
    let board = every_kind();
    let rows = read(&to_csv(&board, &Words::english()));
    let column = rows[0].iter().position(|cell| cell == "id").unwrap();
    let ids: Vec<&str> = rows[1..].iter().map(|row| row[column].as_str()).collect();
    let placed: Vec<&str> = board.entries().iter().map(|entry| entry.kernel.id()).collect();
    assert_eq!(ids, placed);
}

#[test]
fn the_table_keeps_what_a_question_conceals() {
    let rows: [(Fact, &[&str]); 5] = [
        (Fact::Ridge, &["ridge", "peak_tflops"]),
        (Fact::Intensity, &["intensity"]),
        (Fact::Attainable, &["attainable_tflops"]),
        (Fact::Bound, &["bound", "memory_time_us", "compute_time_us"]),
        (Fact::Time, &["memory_time_us", "compute_time_us", "time_us"]),
    ];
    for (fact, columns) in rows {
        let words = Words::english().concealing(Concealed::NONE.and(fact));
        let rows = read(&to_csv(&lesson(), &words));
        let hidden: Vec<&str> = rows[0]
            .iter()
            .zip(&rows[1])
            .filter(|(_, cell)| *cell == "?")
            .map(|(name, _)| name.as_str())
            .collect();
        assert_eq!(hidden, columns, "{fact:?}");
    }
}
