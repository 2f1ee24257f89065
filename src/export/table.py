

def row(*cells):
    print("{:28} {:>8} {:>8} {:>8} {:>9}".format(*cells))


def one(figure):
    return f"{figure:.1f}"


