ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_detail";--> statement-breakpoint
-- A calendar names those who come, which is chosen as such, or nobody: initials are both.
alter table calendar_feeds no force row level security;
--> statement-breakpoint
update calendar_feeds set detail = 'times' where detail = 'initials';
--> statement-breakpoint
alter table calendar_feeds force row level security;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_detail" CHECK ("calendar_feeds"."detail" in ('times', 'names'));
