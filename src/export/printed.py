WIDTHS = [max(least, *map(len, column)) for least, column in zip([28, 8, 8, 8, 9], zip(*ROWS))]
for name, *figures in ROWS:
    print(name.ljust(WIDTHS[0]), *[figure.rjust(width) for figure, width in zip(figures, WIDTHS[1:])])
