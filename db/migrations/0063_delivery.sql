ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parcel" text DEFAULT 'small' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_zone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_line_1" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_line_2" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_city" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_postcode" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_country" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_mainland_small" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_mainland_large" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_mainland_free_from" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_remote_served" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_remote_areas" text[] DEFAULT '{AB36-38,AB55-56,BT,GY,HS,IM,IV,JE,KA27-28,KW,PA20-49,PA60-78,PH17-26,PH30-44,PH49-50,TR21-25,ZE}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_remote_small" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_remote_large" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_remote_free_from" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_ireland_served" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_ireland_small" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_ireland_large" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_ireland_free_from" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "collection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "collection_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_times" text DEFAULT 'Usually within 3 working days' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_returns" text DEFAULT 'You can send it back within 14 days of having it' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parcel" CHECK ("products"."parcel" in ('small', 'large'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery" CHECK ("orders"."delivery" in ('none', 'send', 'collect') and "orders"."delivery_amount" >= 0
        and ("orders"."delivery_amount" = 0 or ("orders"."delivery" = 'send' and "orders"."delivery_zone" is not null)));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_zone" CHECK ("orders"."delivery_zone" is null or ("orders"."delivery_zone" in ('mainland', 'remote', 'ireland') and "orders"."delivery" = 'send'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_address" CHECK (num_nulls("orders"."delivery_name", "orders"."delivery_line_1", "orders"."delivery_city", "orders"."delivery_postcode", "orders"."delivery_country") in (0, 5)
        and ("orders"."delivery_line_1" is null or "orders"."delivery" = 'send') and ("orders"."delivery_line_2" is null or "orders"."delivery_line_1" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sent_somewhere" CHECK ("orders"."delivery" <> 'send' or "orders"."address_line_1" <> '' or "orders"."delivery_line_1" is not null or "orders"."email" like 'erased-%@erased.invalid');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ready" CHECK ("orders"."ready_at" is null or "orders"."delivery" = 'collect');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_country" CHECK ("orders"."delivery_country" in ('GB', 'IE'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_amount" = "orders"."subtotal" - "orders"."discount_amount" + "orders"."delivery_amount"
        and "orders"."total_amount" >= 0 and "orders"."discount_amount" >= 0 and "orders"."discount_amount" <= "orders"."subtotal");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_delivery_prices" CHECK (0 <= all (array["settings"."delivery_mainland_small", "settings"."delivery_mainland_large", "settings"."delivery_remote_small",
        "settings"."delivery_remote_large", "settings"."delivery_ireland_small", "settings"."delivery_ireland_large"]));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_delivery_free_from" CHECK (least("settings"."delivery_mainland_free_from", "settings"."delivery_remote_free_from", "settings"."delivery_ireland_free_from") > 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_delivery_words" CHECK (length("settings"."collection_words") <= 300 and length("settings"."delivery_times") <= 120 and length("settings"."delivery_returns") <= 200
        and cardinality("settings"."delivery_remote_areas") <= 100 and (not "settings"."collection" or "settings"."collection_words" <> ''));
--> statement-breakpoint
-- An option travels as its product does.
create function option_parcel() returns trigger language plpgsql as $$
begin
  select parcel into new.parcel from products where id = new.option_of;
  return new;
end $$;
--> statement-breakpoint
create trigger options_parcel before insert or update on products
  for each row when (new.option_of is not null) execute function option_parcel();
