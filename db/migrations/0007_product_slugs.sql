CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_slugs_by_product" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
grant select, insert on product_slugs to studio_app;
--> statement-breakpoint
insert into product_slugs (slug, product_id, since) select slug, id, created_at from products;
--> statement-breakpoint
create function keep_product_slug() returns trigger language plpgsql as $$
begin
  insert into product_slugs (slug, product_id, since) values (new.slug, new.id, new.updated_at) on conflict do nothing;
  if not exists (select from product_slugs where slug = new.slug and product_id = new.id) then
    raise exception 'this slug belongs or belonged to another product'
      using errcode = 'unique_violation', constraint = 'product_slugs_pkey';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_keep_their_slugs after insert or update of slug on products
  for each row execute function keep_product_slug();
