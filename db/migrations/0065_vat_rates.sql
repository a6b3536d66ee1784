ALTER TABLE "products" ADD COLUMN "vat_percent" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "vat_percent" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat_percent" CHECK ("products"."vat_percent" in (0, 5, 20));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_vat_percent" CHECK ("order_items"."vat_percent" in (0, 5, 20));
--> statement-breakpoint
-- A line keeps the rate that its product has when it is sold; an option has its product's.
create function keep_vat_rate() returns trigger language plpgsql as $$
begin
  select coalesce(whole.vat_percent, sold.vat_percent) into new.vat_percent
    from products sold left join products whole on whole.id = sold.option_of where sold.id = new.product_id;
  return new;
end $$;
--> statement-breakpoint
create trigger order_items_keep_vat_rate before insert on order_items
  for each row execute function keep_vat_rate();
