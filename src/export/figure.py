

def one(figure):
    return f"{figure:.1f}"


