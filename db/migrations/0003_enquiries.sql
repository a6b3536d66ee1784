CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"service" text NOT NULL,
	"message" text NOT NULL,
	"source" text NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"same_words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiries_lengths" CHECK (length("enquiries"."message") <= 5000 and length("enquiries"."name") <= 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_once_a_day" ON "enquiries" USING btree ("same_words");--> statement-breakpoint
CREATE INDEX "enquiries_by_time" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
alter table enquiries enable row level security;
--> statement-breakpoint
alter table enquiries force row level security;
--> statement-breakpoint
create policy enquiries_system on enquiries using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
-- Anybody may write to the studio; nobody reads what others wrote.
create policy enquiries_write on enquiries for insert with check ((select app_is_somebody()));
--> statement-breakpoint
grant select, insert, update, delete on enquiries to studio_app;
