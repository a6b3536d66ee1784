CREATE TABLE "page_offers" (
	"page" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "page_offers_page_position_pk" PRIMARY KEY("page","position"),
	CONSTRAINT "page_offers_page" CHECK ("page_offers"."page" in ('mat-pilates', 'studio-pilates', 'equestrian-pilates', 'sports-therapy'))
);
--> statement-breakpoint
ALTER TABLE "page_offers" ADD CONSTRAINT "page_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_offers_once_a_page" ON "page_offers" USING btree ("page","product_id");--> statement-breakpoint
CREATE INDEX "page_offers_by_product" ON "page_offers" USING btree ("product_id");
--> statement-breakpoint
-- What the pages offered until now, where the shop has it.
insert into page_offers (page, position, product_id)
select page, position, products.id from (values
  ('mat-pilates', 1, 'mat-pilates-course'),
  ('mat-pilates', 2, 'mat-pilates-monday-evening-shefford'),
  ('mat-pilates', 3, 'mat-pilates-wednesday-morning-clophill'),
  ('mat-pilates', 4, 'gentle-mat-bone-health-meppershall'),
  ('studio-pilates', 1, 'studio-pilates-reformer'),
  ('studio-pilates', 2, 'reformer-starter-pack'),
  ('studio-pilates', 3, 'reformer-block-of-ten'),
  ('studio-pilates', 4, 'reformer-duet'),
  ('equestrian-pilates', 1, 'equestrian-pilates'),
  ('equestrian-pilates', 2, 'horse-and-rider-assessment'),
  ('equestrian-pilates', 3, 'pilates-for-riders-course'),
  ('sports-therapy', 1, 'sports-therapy'),
  ('sports-therapy', 2, 'lymphatic-drainage-massage')) as offered (page, position, slug)
join products using (slug);
--> statement-breakpoint
alter table page_offers enable row level security;
--> statement-breakpoint
alter table page_offers force row level security;
--> statement-breakpoint
create policy page_offers_system on page_offers using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
create policy page_offers_read on page_offers for select using ((select app_is_somebody()));
--> statement-breakpoint
grant select, insert, update, delete on page_offers to studio_app;
