ALTER TABLE "therapists" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "introduction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "portrait_path" text;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "page_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "therapists" ADD CONSTRAINT "therapists_portrait_path_images_path_fk" FOREIGN KEY ("portrait_path") REFERENCES "public"."images"("path") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "therapists_one_a_slug" ON "therapists" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "therapists_by_portrait" ON "therapists" USING btree ("portrait_path");--> statement-breakpoint
ALTER TABLE "therapists" ADD CONSTRAINT "therapists_page" CHECK (not "therapists"."is_public" or "therapists"."slug" is not null);--> statement-breakpoint
ALTER TABLE "therapists" ADD CONSTRAINT "therapists_page_texts" CHECK (("therapists"."slug" is null or "therapists"."slug" ~ '^[a-z0-9-]{1,80}$') and length("therapists"."introduction") <= 2000);