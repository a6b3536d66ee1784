CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"referrer" text NOT NULL,
	"views" integer NOT NULL,
	"arrivals" integer NOT NULL,
	CONSTRAINT "page_views_day_page_referrer_pk" PRIMARY KEY("day","page","referrer"),
	CONSTRAINT "page_views_lengths" CHECK (length("page_views"."page") <= 120 and length("page_views"."referrer") <= 100),
	CONSTRAINT "page_views_counts" CHECK ("page_views"."views" > 0 and "page_views"."arrivals" between 0 and "page_views"."views")
);
--> statement-breakpoint
-- Sums of days, without anything about a person; written and read by the system all the same.
alter table page_views enable row level security;
--> statement-breakpoint
alter table page_views force row level security;
--> statement-breakpoint
create policy page_views_system on page_views using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
grant select, insert, update, delete on page_views to studio_app;
