ALTER TABLE "backups" DROP CONSTRAINT "backups_kind";--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "checked" text;--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_checked" CHECK ("backups"."checked" in ('read', 'as-written'));--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_kind" CHECK ("backups"."kind" in ('nightly', 'command', 'asked'));