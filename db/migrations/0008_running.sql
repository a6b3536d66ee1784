CREATE TABLE "backup_trials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"rows" bigint,
	"why" text,
	CONSTRAINT "backup_trials_kind" CHECK ("backup_trials"."kind" in ('restore', 'copy')),
	CONSTRAINT "backup_trials_outcome" CHECK ("backup_trials"."outcome" in ('done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bounced_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text,
	"source" text NOT NULL,
	CONSTRAINT "bounced_addresses_source" CHECK ("bounced_addresses"."source" in ('webhook', 'message')),
	CONSTRAINT "bounced_addresses_email" CHECK ("bounced_addresses"."email" = lower("bounced_addresses"."email")),
	CONSTRAINT "bounced_addresses_status" CHECK ("bounced_addresses"."status" ~ '^5[.][0-9]{1,3}[.][0-9]{1,3}$')
);
--> statement-breakpoint
CREATE TABLE "system_alarms" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "alarm_email" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "trace" text;--> statement-breakpoint
CREATE INDEX "backup_trials_by_time" ON "backup_trials" USING btree ("kind","finished_at");--> statement-breakpoint
CREATE INDEX "bounced_addresses_by_time" ON "bounced_addresses" USING btree ("at");