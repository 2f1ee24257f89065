mkdocs build --quiet --strict
mkdocs build --quiet --strict --config-file without.yml --site-dir site-without
