CREATE TABLE "benefit_points" (
	"position" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "benefit_points_are_three" CHECK ("benefit_points"."position" between 1 and 3),
	CONSTRAINT "benefit_points_say_something" CHECK ("benefit_points"."title" <> '' and "benefit_points"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"weekday" integer NOT NULL,
	"opens" time NOT NULL,
	"closes" time NOT NULL,
	CONSTRAINT "opening_hours_weekday_opens_pk" PRIMARY KEY("weekday","opens"),
	CONSTRAINT "opening_hours_weekday" CHECK ("opening_hours"."weekday" between 1 and 7),
	CONSTRAINT "opening_hours_close_after_they_open" CHECK ("opening_hours"."closes" > "opening_hours"."opens")
);
--> statement-breakpoint
CREATE TABLE "retreat_programme" (
	"position" integer PRIMARY KEY NOT NULL,
	"time" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "retreat_programme_position" CHECK ("retreat_programme"."position" between 1 and 12),
	CONSTRAINT "retreat_programme_says_something" CHECK ("retreat_programme"."time" <> '' and "retreat_programme"."title" <> '')
);
--> statement-breakpoint
CREATE TABLE "site_words" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"tagline" text NOT NULL,
	"introduction" text NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"retreat_venue" text DEFAULT '' NOT NULL,
	"founder_name" text DEFAULT '' NOT NULL,
	"founder_role" text DEFAULT '' NOT NULL,
	"founder_story" text[] DEFAULT '{}' NOT NULL,
	"founder_teaching" text[] DEFAULT '{}' NOT NULL,
	"quote_text" text DEFAULT '' NOT NULL,
	"quote_by" text DEFAULT '' NOT NULL,
	"quote_source" text DEFAULT '' NOT NULL,
	"hours_note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_words_one_row" CHECK ("site_words"."id" = 1),
	CONSTRAINT "site_words_tagline" CHECK (length("site_words"."tagline") between 1 and 80),
	CONSTRAINT "site_words_quote_has_author" CHECK ("site_words"."quote_text" = '' or "site_words"."quote_by" <> '')
);
--> statement-breakpoint
CREATE TABLE "social_posts" (
	"slot" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"platform" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "social_posts_slot" CHECK ("social_posts"."slot" in ('social.1', 'social.2', 'social.3')),
	CONSTRAINT "social_posts_platform" CHECK ("social_posts"."platform" in ('instagram', 'facebook')),
	CONSTRAINT "social_posts_link" CHECK ("social_posts"."link" = '' or "social_posts"."link" like 'https://%'),
	CONSTRAINT "social_posts_say_something" CHECK ("social_posts"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"source_link" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"rating" integer NOT NULL,
	"said_on" date NOT NULL,
	"permitted_on" date,
	"published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "testimonials_source" CHECK ("testimonials"."source" in ('Facebook', 'Google Reviews', 'Client')),
	CONSTRAINT "testimonials_rating" CHECK ("testimonials"."rating" between 1 and 5),
	CONSTRAINT "testimonials_say_something" CHECK ("testimonials"."name" <> '' and "testimonials"."text" <> ''),
	CONSTRAINT "testimonials_link" CHECK ("testimonials"."source_link" = '' or "testimonials"."source_link" like 'https://%'),
	CONSTRAINT "testimonials_published_with_permission" CHECK (not "testimonials"."published" or "testimonials"."permitted_on" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "social_posts_one_a_place" ON "social_posts" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_one_a_place" ON "testimonials" USING btree ("position");--> statement-breakpoint
-- Two openings never overlap: minutes since the week began.
alter table opening_hours add constraint opening_hours_never_overlap exclude using gist (int4range(
  weekday * 1440 + (extract(epoch from opens) / 60)::integer,
  weekday * 1440 + (extract(epoch from closes) / 60)::integer) with &&);
--> statement-breakpoint
-- A new studio begins with words that would be true of any; from the policies on, the owner's role writes none.
insert into site_words (tagline, introduction, quote_text, quote_by, quote_source, updated_at) values (
  'Move well, feel well',
  'Pilates, sports therapy and day retreats, in small groups and one to one.',
  'Physical fitness is the first requisite of happiness.',
  'Joseph Pilates, founder of the Pilates method',
  'Return to Life, 1945',
  now());
--> statement-breakpoint
insert into benefit_points (position, title, text) values
  (1, 'Personalised Approach', 'We look at how you stand, breathe and move before we ask you to do anything. What follows is made for you.'),
  (2, 'Holistic Wellness', 'Movement, treatment and rest belong together, and so does your plan.'),
  (3, 'Expert Guidance', 'Clear teaching, careful treatment, and an honest answer to every question.');
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['site_words', 'benefit_points', 'opening_hours', 'testimonials', 'social_posts', 'retreat_programme']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I using ((select app_is_system())) with check ((select app_is_system()))', name || '_system', name);
    if name <> 'testimonials' then
      execute format('create policy %I on %I for select using ((select app_is_somebody()))', name || '_read', name);
    end if;
  end loop;
end $$;
--> statement-breakpoint
-- What somebody said of the studio is read by others only while it is published.
create policy testimonials_published on testimonials for select using (published and (select app_is_somebody()));
--> statement-breakpoint
grant select, insert, update, delete on site_words, benefit_points, opening_hours, testimonials, social_posts, retreat_programme to studio_app;
