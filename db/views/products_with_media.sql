create view products_with_media with (security_invoker = true) as
select
  p.id, p.slug, p.name, p.short_description, p.detailed_description, p.detailed_description as description,
  p.key_features, p.specifications, p.whats_included, p.highlights,
  coalesce(cheapest.price, p.price)::numeric(10, 2) as price,
  (case when cheapest.price is null then p.sale_price else cheapest.sale_price end)::numeric(10, 2) as sale_price,
  p.product_type, p.status,
  p.category_id, c.name as category_name, c.slug as category_slug, p.stock_item_id,
  (case when p.option_name is null then s.quantity else options.stock end)::integer as stock_quantity,
  p.display_order, p.featured, p.duration, p.location, p.max_participants,
  p.event_starts_at, p.event_ends_at, (p.event_starts_at at time zone 'Europe/London')::date as event_date,
  p.show_when_completed, p.retreat_package, p.created_at, p.updated_at,
  (select m.media_url from product_media m where m.product_id = shown.id order by m.is_featured desc, m.display_order limit 1) as featured_image,
  (select coalesce(array_agg(m.media_url order by m.is_featured desc, m.display_order), '{}') from product_media m where m.product_id = shown.id) as gallery_images,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'media_url', m.media_url, 'alt_text', m.alt_text,
      'is_featured', m.is_featured, 'media_type', m.media_type, 'display_order', m.display_order)
      order by m.is_featured desc, m.display_order), '[]') from product_media m where m.product_id = shown.id) as media,
  p.option_name, p.option_of, p.option_label, coalesce(options.prices > 1, false) as prices_vary, p.low_stock_below
from products p
join product_categories c on c.id = p.category_id
left join stock_items s on s.id = p.stock_item_id
-- An option without a picture of its own is shown by those of its product.
cross join lateral (select case when p.option_of is not null
  and not exists (select from product_media m where m.product_id = p.id) then p.option_of else p.id end as id) shown
left join lateral (
  select case when bool_or(o.stock_item_id is null) then null else coalesce(sum(i.quantity), 0) end as stock,
    count(distinct least(o.price, o.sale_price)) as prices
  from products o left join stock_items i on i.id = o.stock_item_id
  where p.option_name is not null and o.option_of = p.id and not o.is_retired
) options on true
left join lateral (
  select o.price, o.sale_price from products o
  where p.option_name is not null and o.option_of = p.id and not o.is_retired
  order by least(o.price, o.sale_price), o.display_order limit 1
) cheapest on true;

grant select on products_with_media to studio_app;
