/** As many as `db:seed -- --scale=100` brings, and as wide: 2,400 on eight shelves, every fortieth a draft, every tenth out of stock. */
export const manyProducts = `
  insert into product_categories (slug, name) select 'shelf-' || n, 'Shelf ' || n from generate_series(1, 8) n;
  insert into stock_items (name, quantity) select 'Stock ' || n, n % 10 from generate_series(1, 2400) n;
  insert into products (slug, name, short_description, detailed_description, price, status, category_id, stock_item_id, display_order, created_at, updated_at)
  select 'product-' || n, case when n % 400 = 0 then 'Cork wonder ' else 'Product ' end || n, '', repeat('Of cork. ', 110), n, case when n % 40 = 0 then 'draft' else 'published' end,
    (select id from product_categories where slug = 'shelf-' || (n % 8 + 1)), (select id from stock_items where name = 'Stock ' || n),
    n % 50, '2026-01-01'::timestamptz + n * interval '1 minute', now() from generate_series(1, 2400) n;
  insert into product_media (product_id, media_url, alt_text) select id, '/media/scenes/mat.svg', '' from products;
  analyze`;
