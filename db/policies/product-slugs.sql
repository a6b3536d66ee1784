-- Who may do what with the tables in db/schema/product-slugs.ts.

grant select, insert on product_slugs to studio_app;
