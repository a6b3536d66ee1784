CREATE TABLE "site_page_addresses" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"page_id" uuid NOT NULL,
	CONSTRAINT "site_page_addresses_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "site_page_addresses_kind" CHECK ("site_page_addresses"."kind" in ('page', 'article'))
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"picture_path" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"slot" text DEFAULT '' NOT NULL,
	"head_title" text DEFAULT '' NOT NULL,
	"head_description" text DEFAULT '' NOT NULL,
	"placement" text DEFAULT 'none' NOT NULL,
	"menu_label" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 1 NOT NULL,
	"author_id" uuid,
	"service_id" uuid,
	"published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_pages_kind" CHECK ("site_pages"."kind" in ('page', 'article')),
	CONSTRAINT "site_pages_placement" CHECK ("site_pages"."placement" in ('none', 'menu', 'foot')),
	CONSTRAINT "site_pages_slug" CHECK ("site_pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("site_pages"."slug") <= 80),
	CONSTRAINT "site_pages_publish_at" CHECK ("site_pages"."publish_at" is null or not "site_pages"."published"),
	CONSTRAINT "site_pages_published_at" CHECK (not "site_pages"."published" or "site_pages"."published_at" is not null),
	CONSTRAINT "site_pages_kinds" CHECK (case "site_pages"."kind" when 'article' then "site_pages"."placement" = 'none'
        else "site_pages"."author_id" is null and "site_pages"."service_id" is null end),
	CONSTRAINT "site_pages_lengths" CHECK (length("site_pages"."title") between 1 and 100 and length("site_pages"."summary") <= 300 and length("site_pages"."body") <= 60000
        and length("site_pages"."picture_alt") <= 300 and length("site_pages"."slot") <= 60 and length("site_pages"."menu_label") <= 24
        and length("site_pages"."head_title") <= 60 and length("site_pages"."head_description") <= 155)
);
--> statement-breakpoint
ALTER TABLE "service_pages" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_page_addresses" ADD CONSTRAINT "site_page_addresses_page_id_site_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."site_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_picture_path_images_path_fk" FOREIGN KEY ("picture_path") REFERENCES "public"."images"("path") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_author_id_therapists_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."therapists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_service_id_service_pages_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_page_addresses_by_page" ON "site_page_addresses" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_pages_by_slug" ON "site_pages" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "site_pages_newest_first" ON "site_pages" USING btree ("kind","published_at" DESC NULLS LAST,"id") WHERE "site_pages"."published";--> statement-breakpoint
CREATE INDEX "site_pages_due" ON "site_pages" USING btree ("publish_at") WHERE "site_pages"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "site_pages_by_picture" ON "site_pages" USING btree ("picture_path");--> statement-breakpoint
CREATE INDEX "site_pages_by_author" ON "site_pages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "site_pages_by_service" ON "site_pages" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "service_pages_due" ON "service_pages" USING btree ("publish_at") WHERE "service_pages"."publish_at" is not null;--> statement-breakpoint
ALTER TABLE "service_pages" ADD CONSTRAINT "service_pages_publish_at" CHECK ("service_pages"."publish_at" is null or not "service_pages"."published");