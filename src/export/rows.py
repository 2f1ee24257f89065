ROWS = [("kernel", "FLOP/B", "TFLOP/s", "bound", "time us")]
for name, (flops, moved), precision in KERNELS:
    memory, compute = moved / BANDWIDTH, flops / PEAKS[precision]
    time = (max if OVERLAP else sum)([memory, compute]) + LAUNCH
    intensity = flops / moved if moved else float("inf")
    rate = min(PEAKS[precision], intensity * BANDWIDTH) if OVERLAP and not LAUNCH else flops / time
    bound = "memory" if memory > compute else "compute"
