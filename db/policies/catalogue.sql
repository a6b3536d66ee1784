-- Who may do what with the tables in db/schema/catalogue.ts.

grant select, insert, update, delete on product_categories to studio_app;

grant select, insert, update, delete on product_media to studio_app;

grant select, insert, update, delete on products to studio_app;

grant select, insert, update, delete on stock_items to studio_app;

grant select, insert on stock_movements to studio_app;
