hugo --quiet
