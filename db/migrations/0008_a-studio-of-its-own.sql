CREATE TABLE "branding" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"short_name" text DEFAULT '' NOT NULL,
	"strapline" text DEFAULT 'Pilates, sports therapy and day retreats.' NOT NULL,
	"mark" text DEFAULT 'emblem' NOT NULL,
	"main_colour" text DEFAULT '#2f4a40' NOT NULL,
	"accent_colour" text DEFAULT '#9a4f33' NOT NULL,
	"ground_colour" text DEFAULT '#faf6ef' NOT NULL,
	"number_prefix" text DEFAULT 'FR' NOT NULL,
	"has_scenes" boolean DEFAULT true NOT NULL,
	"has_equestrian" boolean DEFAULT true NOT NULL,
	"has_shop" boolean DEFAULT true NOT NULL,
	"has_retreats" boolean DEFAULT true NOT NULL,
	"has_memberships" boolean DEFAULT true NOT NULL,
	"has_courses" boolean DEFAULT true NOT NULL,
	"questions_read" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branding_one_row" CHECK ("branding"."id" = 1),
	CONSTRAINT "branding_mark" CHECK ("branding"."mark" in ('emblem', 'initials')),
	CONSTRAINT "branding_colours" CHECK ("branding"."main_colour" ~ '^#[0-9a-f]{6}$' and "branding"."accent_colour" ~ '^#[0-9a-f]{6}$' and "branding"."ground_colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "branding_number_prefix" CHECK ("branding"."number_prefix" ~ '^[A-Z]{1,4}$'),
	CONSTRAINT "branding_lengths" CHECK (length("branding"."short_name") <= 30 and length("branding"."strapline") <= 120)
);
--> statement-breakpoint
CREATE TABLE "service_page_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_pages_kind" CHECK ("service_pages"."kind" in ('mat-pilates', 'studio-pilates', 'equestrian-pilates', 'sports-therapy', 'day-retreats', 'retreat', 'own')),
	CONSTRAINT "service_pages_slug" CHECK ("service_pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("service_pages"."slug") <= 60),
	CONSTRAINT "service_pages_lengths" CHECK (length("service_pages"."label") between 1 and 60 and length("service_pages"."summary") <= 300 and length("service_pages"."body") <= 8000)
);
--> statement-breakpoint
ALTER TABLE "service_page_addresses" ADD CONSTRAINT "service_page_addresses_page_id_service_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."service_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_page_addresses_by_page" ON "service_page_addresses" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_pages_by_slug" ON "service_pages" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "service_pages_one_a_kind" ON "service_pages" USING btree ("kind") WHERE "service_pages"."kind" <> 'own';
--> statement-breakpoint
-- By hand: the rows that a studio begins with. A studio that is there already keeps its pages; a new one is shown none of
-- them until it has published them (createSettings).
insert into branding default values;
--> statement-breakpoint
insert into service_pages (kind, slug, label, summary, position, published) values
  ('mat-pilates', 'mat-pilates', 'Mat Pilates Course', 'Community classes for all abilities in village halls near you, with the same small group every week.', 1, true),
  ('studio-pilates', 'studio-pilates', '1-2-1 Studio Pilates', 'Just you and your teacher on the reformer in our boutique home studio, with a programme written around your body.', 2, true),
  ('equestrian-pilates', 'equestrian-pilates', 'Equestrian Pilates', 'For riders, by a rider: a straighter seat, quieter hands and hips that go with the horse.', 3, true),
  ('sports-therapy', 'sports-therapy', 'Sports Therapy', 'Treatment and rehabilitation for muscular discomfort: massage, needling, laser, taping and lymphatic drainage.', 4, true),
  ('day-retreats', 'day-retreats', 'Day Retreats', 'A luxury day among the pines: three hours of workshops, lunch, warm pools and a gift bag.', 5, true),
  ('retreat', 'center-parcs-retreat', 'The retreat hour by hour', '', 6, true);
