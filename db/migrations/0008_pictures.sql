CREATE TABLE "site_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slot" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"size" integer NOT NULL,
	"mimetype" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_pictures_state" CHECK ("site_pictures"."state" in ('storing', 'shown', 'former')),
	CONSTRAINT "site_pictures_hash" CHECK ("site_pictures"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "site_pictures_lengths" CHECK (length("site_pictures"."name") <= 200 and length("site_pictures"."alt") <= 300)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "site_pictures_one_shown_a_slot" ON "site_pictures" USING btree ("slot") WHERE "site_pictures"."state" = 'shown';--> statement-breakpoint
CREATE UNIQUE INDEX "site_pictures_by_hash" ON "site_pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "site_pictures_by_slot" ON "site_pictures" USING btree ("slot","updated_at");--> statement-breakpoint
alter table site_pictures enable row level security;
--> statement-breakpoint
alter table site_pictures force row level security;
--> statement-breakpoint
create policy site_pictures_system on site_pictures using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
-- Anybody sees what stands on the site, and nothing that was taken down.
create policy site_pictures_shown on site_pictures for select using (state = 'shown' and (select app_is_somebody()));
--> statement-breakpoint
grant select, insert, update, delete on site_pictures to studio_app;
