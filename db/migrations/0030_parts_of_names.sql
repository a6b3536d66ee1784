-- What is typed into a search is found inside the words of a name as well: "band" finds a headband. Where a word
-- begins an index can tell, where it goes on it cannot; so an index gets to know all endings of the words.
create function word_endings(words text) returns tsvector language sql immutable strict parallel safe
  return (
    select array_to_tsvector(coalesce(array_agg(distinct substr(word, at)), '{}'))
    from unnest(tsvector_to_array(to_tsvector('simple', words))) word, generate_series(1, length(word)) at
  );
--> statement-breakpoint
drop view products_with_media;
--> statement-breakpoint
ALTER TABLE "products" drop column "search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "products"."name" || ' ' || "products"."short_description") || word_endings("products"."name")) STORED;--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin ("search");--> statement-breakpoint
create view products_with_media with (security_invoker = true) as
select
  p.id, p.slug, p.name, p.short_description, p.detailed_description, p.detailed_description as description,
  p.key_features, p.specifications, p.whats_included, p.highlights, p.price, p.sale_price, p.product_type, p.status,
  p.category_id, c.name as category_name, c.slug as category_slug, p.stock_item_id, s.quantity as stock_quantity,
  p.display_order, p.featured, p.duration, p.location, p.max_participants,
  p.event_starts_at, p.event_ends_at, (p.event_starts_at at time zone 'Europe/London')::date as event_date,
  p.show_when_completed, p.retreat_package, p.created_at, p.updated_at,
  (select m.media_url from product_media m where m.product_id = p.id order by m.is_featured desc, m.display_order limit 1) as featured_image,
  (select coalesce(array_agg(m.media_url order by m.is_featured desc, m.display_order), '{}') from product_media m where m.product_id = p.id) as gallery_images,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'media_url', m.media_url, 'alt_text', m.alt_text,
      'is_featured', m.is_featured, 'media_type', m.media_type, 'display_order', m.display_order)
      order by m.is_featured desc, m.display_order), '[]') from product_media m where m.product_id = p.id) as media
from products p
join product_categories c on c.id = p.category_id
left join stock_items s on s.id = p.stock_item_id;
--> statement-breakpoint
grant select on products_with_media to studio_app;
