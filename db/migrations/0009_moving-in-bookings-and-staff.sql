ALTER TABLE "imports" DROP CONSTRAINT "imports_kind";--> statement-breakpoint
ALTER TABLE "group_participants" ADD COLUMN "moved_in_as" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "moved_in_as" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('clients', 'customers', 'subscribers', 'vouchers', 'passes', 'papers', 'series', 'bookings', 'staff'));--> statement-breakpoint
ALTER TABLE "group_participants" ADD CONSTRAINT "group_participants_moved_in_as" CHECK ("group_participants"."moved_in_as" in ('unpaid', 'paid', 'by-pass'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_moved_in_as" CHECK ("sessions"."moved_in_as" is null or ("sessions"."moved_in_as" in ('unpaid', 'paid', 'by-pass') and "sessions"."kind" = 'individual'));