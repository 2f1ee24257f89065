for precision, peak in PEAKS.items():
    of = f" in {precision}" if len(PEAKS) > 1 else ""
    ridge = peak / BANDWIDTH
    print(f"ridge point{of}: {ridge:{'.0f' if ridge >= 10 else '.3g'}} FLOP/byte")
