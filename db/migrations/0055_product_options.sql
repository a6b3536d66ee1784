DROP INDEX "products_at_the_desk";--> statement-breakpoint
DROP INDEX "products_by_status";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_name" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_of" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_label" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "own_price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_option_of_products_id_fk" FOREIGN KEY ("option_of") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_options" ON "products" USING btree ("option_of","display_order") WHERE "products"."option_of" is not null;--> statement-breakpoint
CREATE INDEX "products_at_the_desk" ON "products" USING btree ("display_order","created_at" DESC NULLS LAST,"id","status","category_id","option_of");--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","category_id","id","stock_item_id","event_starts_at","event_ends_at","show_when_completed","option_of");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_option_name" CHECK (length("products"."option_name") between 1 and 40);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_option_label" CHECK (length("products"."option_label") between 1 and 60);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_option_whole" CHECK (("products"."option_of" is null) = ("products"."option_label" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_option_own" CHECK ("products"."option_of" is not null or ("products"."own_price" is null and not "products"."is_retired"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sold_by_options" CHECK ("products"."option_name" is null or ("products"."option_of" is null and "products"."stock_item_id" is null and "products"."product_type" <> 'voucher'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_own_price" CHECK ("products"."own_price" > 0);--> statement-breakpoint
-- Two options of a product may change their names with each other in one save.
alter table products add constraint products_option_labels unique (option_of, option_label) deferrable initially deferred;
--> statement-breakpoint
-- An option is what its product is, but for its label, its own price, its stock and its pictures.
create function option_as_product() returns trigger language plpgsql as $$
declare parent products;
begin
  select * into parent from products where id = new.option_of;
  if parent.option_of is not null then
    raise exception 'an option has no options of its own' using errcode = 'check_violation', constraint = 'products_option_of_product';
  end if;
  new.name := parent.name || ' – ' || new.option_label;
  new.short_description := parent.short_description;
  new.price := coalesce(new.own_price, parent.price);
  new.sale_price := case when new.own_price is null then parent.sale_price end;
  new.is_free := parent.is_free and new.own_price is null;
  new.product_type := parent.product_type;
  new.category_id := parent.category_id;
  new.status := case when new.is_retired or parent.option_name is null then 'archived' else parent.status end;
  new.duration := parent.duration;
  new.location := parent.location;
  new.event_starts_at := parent.event_starts_at;
  new.event_ends_at := parent.event_ends_at;
  new.show_when_completed := parent.show_when_completed;
  new.retreat_package := parent.retreat_package;
  new.timetable_class := null;
  new.featured := false;
  return new;
end $$;
--> statement-breakpoint
create trigger options_are_products before insert or update on products
  for each row when (new.option_of is not null) execute function option_as_product();
--> statement-breakpoint
create function options_follow() returns trigger language plpgsql as $$
begin
  update products set updated_at = new.updated_at where option_of = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger options_follow after update on products
  for each row when (new.option_of is null and (new.option_name is not null or old.option_name is not null))
  execute function options_follow();
--> statement-breakpoint
-- What is sold by its options is never bought itself, whatever the code does.
create function refuse_without_option() returns trigger language plpgsql as $$
begin
  if exists (select from products where id = new.product_id and option_name is not null) then
    raise exception 'this product is bought by its options' using errcode = 'check_violation', constraint = 'bought_by_its_options';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger cart_items_name_an_option before insert or update of product_id on cart_items
  for each row execute function refuse_without_option();
--> statement-breakpoint
create trigger order_items_name_an_option before insert or update of product_id on order_items
  for each row execute function refuse_without_option();
--> statement-breakpoint
drop view products_with_media;
--> statement-breakpoint
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
  p.option_name, p.option_of, p.option_label, coalesce(options.prices > 1, false) as prices_vary
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
--> statement-breakpoint
grant select on products_with_media to studio_app;
