ALTER TABLE "orders" ADD COLUMN "agreement_version" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "papers_checked_on" date;--> statement-breakpoint
-- The version of the wording stands beside the wording itself; orders keep the one they were made under.
ALTER TABLE "settings" DROP COLUMN "terms_version";
