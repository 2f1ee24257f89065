for precision, peak in PEAKS.items():
    of = f" in {precision}" if len(PEAKS) > 1 else ""
    print(f"ridge point{of}: {peak / BANDWIDTH:.0f} FLOP/byte")
