CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"folder" text NOT NULL,
	"path" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"mimetype" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "images_folder" CHECK ("images"."folder" in ('root', 'shop')),
	CONSTRAINT "images_state" CHECK ("images"."state" in ('storing', 'kept')),
	CONSTRAINT "images_path" CHECK ("images"."path" ~ '^(shop/)?[0-9]{13}-[0-9a-f]{12}[.](jpg|png|webp|avif|gif)$'),
	CONSTRAINT "images_lengths" CHECK (length("images"."name") <= 200)
);
--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "images_by_path" ON "images" USING btree ("path");--> statement-breakpoint
CREATE INDEX "images_newest_first" ON "images" USING btree ("folder","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_media_by_url" ON "product_media" USING btree ("media_url");
--> statement-breakpoint
alter table images enable row level security;
--> statement-breakpoint
alter table images force row level security;
--> statement-breakpoint
-- The list of files is the back-office's; visitors only ever meet an image by its address.
create policy images_staff on images using ((select app_is('staff'))) with check ((select app_is('staff')));
--> statement-breakpoint
create policy images_system on images using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
grant select, insert, update, delete on images to studio_app;
