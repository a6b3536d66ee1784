CREATE TABLE "page_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_page_id" uuid,
	"service_page_id" uuid,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"publish_at" timestamp with time zone,
	"written_by" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_versions_state" CHECK ("page_versions"."state" in ('draft', 'published')),
	CONSTRAINT "page_versions_of_one" CHECK (num_nonnulls("page_versions"."site_page_id", "page_versions"."service_page_id") = 1),
	CONSTRAINT "page_versions_publish_at" CHECK ("page_versions"."publish_at" is null or "page_versions"."state" = 'draft'),
	CONSTRAINT "page_versions_content" CHECK (jsonb_typeof("page_versions"."content") = 'object' and length("page_versions"."content"::text) <= 200000
        and length("page_versions"."written_by") <= 200)
);
--> statement-breakpoint
ALTER TABLE "service_pages" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_site_page_id_site_pages_id_fk" FOREIGN KEY ("site_page_id") REFERENCES "public"."site_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_service_page_id_service_pages_id_fk" FOREIGN KEY ("service_page_id") REFERENCES "public"."service_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_one_draft_of_a_site_page" ON "page_versions" USING btree ("site_page_id") WHERE "page_versions"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_one_draft_of_a_service_page" ON "page_versions" USING btree ("service_page_id") WHERE "page_versions"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "page_versions_of_site_page" ON "page_versions" USING btree ("site_page_id","saved_at");--> statement-breakpoint
CREATE INDEX "page_versions_of_service_page" ON "page_versions" USING btree ("service_page_id","saved_at");--> statement-breakpoint
CREATE INDEX "page_versions_due" ON "page_versions" USING btree ("publish_at") WHERE "page_versions"."publish_at" is not null;--> statement-breakpoint
ALTER TABLE "service_pages" ADD CONSTRAINT "service_pages_words" CHECK (jsonb_typeof("service_pages"."words") = 'object' and length("service_pages"."words"::text) <= 60000);