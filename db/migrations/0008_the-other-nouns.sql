ALTER TABLE "import_lines" ADD COLUMN "key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_lines" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'clients' NOT NULL;--> statement-breakpoint
CREATE INDEX "import_lines_by_key" ON "import_lines" USING btree ("import_id","key","number");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('clients'));--> statement-breakpoint
-- By hand: what was chosen for headings so far was of clients.
update import_headings set heading = 'clients:' || heading;
