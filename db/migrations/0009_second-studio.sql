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
CREATE TABLE "order_answers" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"wording" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "order_answers_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_answers_texts" CHECK (length("order_answers"."wording") between 1 and 200 and length("order_answers"."answer") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "registration_answers" (
	"client_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"wording" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_answers_client_id_position_pk" PRIMARY KEY("client_id","position"),
	CONSTRAINT "registration_answers_texts" CHECK (length("registration_answers"."wording") between 1 and 200 and length("registration_answers"."answer") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "studio_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place" text NOT NULL,
	"wording" text NOT NULL,
	"help" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "studio_questions_place" CHECK ("studio_questions"."place" in ('checkout', 'registration')),
	CONSTRAINT "studio_questions_kind" CHECK ("studio_questions"."kind" in ('text', 'choice', 'tick')),
	CONSTRAINT "studio_questions_texts" CHECK (length("studio_questions"."wording") between 1 and 200 and length("studio_questions"."help") <= 300),
	CONSTRAINT "studio_questions_options" CHECK (case when "studio_questions"."kind" = 'choice' then cardinality("studio_questions"."options") between 2 and 12 else cardinality("studio_questions"."options") = 0 end),
	CONSTRAINT "studio_questions_position" CHECK ("studio_questions"."position" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind";--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "logo_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "logo_width" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "logo_height" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "logo_shade" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "logo_says_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_pages" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "client_id" uuid GENERATED ALWAYS AS (case when left("carts"."session_id", 7) = 'client_' then substr("carts"."session_id", 8)::uuid end) STORED;--> statement-breakpoint
ALTER TABLE "group_participants" ADD COLUMN "moved_in_as" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "moved_in_as" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "company_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "company_place" text DEFAULT 'england-and-wales' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "registered_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "ico_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_page_addresses" ADD CONSTRAINT "site_page_addresses_page_id_site_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."site_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_picture_path_images_path_fk" FOREIGN KEY ("picture_path") REFERENCES "public"."images"("path") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_author_id_therapists_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."therapists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_service_id_service_pages_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_answers" ADD CONSTRAINT "order_answers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_answers" ADD CONSTRAINT "registration_answers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_page_addresses_by_page" ON "site_page_addresses" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_pages_by_slug" ON "site_pages" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "site_pages_newest_first" ON "site_pages" USING btree ("kind","published_at" DESC NULLS LAST,"id") WHERE "site_pages"."published";--> statement-breakpoint
CREATE INDEX "site_pages_due" ON "site_pages" USING btree ("publish_at") WHERE "site_pages"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "site_pages_by_picture" ON "site_pages" USING btree ("picture_path");--> statement-breakpoint
CREATE INDEX "site_pages_by_author" ON "site_pages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "site_pages_by_service" ON "site_pages" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "studio_questions_by_place" ON "studio_questions" USING btree ("place","position");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_pages_due" ON "service_pages" USING btree ("publish_at") WHERE "service_pages"."publish_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_by_client" ON "carts" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "customers_by_change" ON "customers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_change" ON "orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "group_participants_by_change" ON "group_participants" USING btree ("updated_at","id");--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_logo" CHECK (("branding"."logo_key" = '' and "branding"."logo_shade" = '' and "branding"."logo_width" = 0 and "branding"."logo_height" = 0)
        or ("branding"."logo_key" ~ '^logo/[0-9a-f]{32}[.]png$' and "branding"."logo_shade" ~ '^#[0-9a-f]{6}$'
          and "branding"."logo_width" between 1 and 2000 and "branding"."logo_height" between 1 and 2000));--> statement-breakpoint
ALTER TABLE "service_pages" ADD CONSTRAINT "service_pages_publish_at" CHECK ("service_pages"."publish_at" is null or not "service_pages"."published");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_left_out" CHECK ("cart_items"."left_out" >= 0);--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('clients', 'customers', 'subscribers', 'vouchers', 'passes', 'papers', 'series', 'bookings', 'staff'));--> statement-breakpoint
ALTER TABLE "group_participants" ADD CONSTRAINT "group_participants_moved_in_as" CHECK ("group_participants"."moved_in_as" in ('unpaid', 'paid', 'by-pass'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_moved_in_as" CHECK ("sessions"."moved_in_as" is null or ("sessions"."moved_in_as" in ('unpaid', 'paid', 'by-pass') and "sessions"."kind" = 'individual'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_company_place" CHECK ("settings"."company_place" in ('england-and-wales', 'wales', 'scotland', 'northern-ireland'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_company" CHECK (length("settings"."legal_name") <= 160 and length("settings"."registered_address") <= 300
        and ("settings"."company_number" = '' or "settings"."company_number" ~ '^[A-Z0-9]{2}[0-9]{6}$')
        and ("settings"."company_number" = '' or ("settings"."legal_name" <> '' and "settings"."registered_address" <> ''))
        and ("settings"."ico_number" = '' or "settings"."ico_number" ~ '^[A-Z]{1,2}[0-9A-Z]{6,7}$'));