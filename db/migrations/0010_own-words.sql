CREATE TABLE "account_codes" (
	"program" text NOT NULL,
	"account" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "account_codes_program_account_pk" PRIMARY KEY("program","account"),
	CONSTRAINT "account_codes_program" CHECK ("account_codes"."program" in ('xero', 'quickbooks', 'freeagent')),
	CONSTRAINT "account_codes_texts" CHECK (length("account_codes"."account") between 1 and 40 and length("account_codes"."code") <= 100)
);
--> statement-breakpoint
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
CREATE TABLE "kept_policies" (
	"hash" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_drafts" (
	"slug" text PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "policy_drafts_words" CHECK (jsonb_typeof("policy_drafts"."words") = 'object')
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"from_day" date NOT NULL,
	"words" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"begun_at" timestamp with time zone,
	CONSTRAINT "policy_versions_slug_number_pk" PRIMARY KEY("slug","number"),
	CONSTRAINT "policy_versions_one_a_label" UNIQUE("slug","label"),
	CONSTRAINT "policy_versions_words" CHECK (jsonb_typeof("policy_versions"."words") = 'object'),
	CONSTRAINT "policy_versions_number" CHECK ("policy_versions"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "service_pages" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelling_version" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kept_policies" text[];--> statement-breakpoint
ALTER TABLE "passes" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_site_page_id_site_pages_id_fk" FOREIGN KEY ("site_page_id") REFERENCES "public"."site_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_service_page_id_service_pages_id_fk" FOREIGN KEY ("service_page_id") REFERENCES "public"."service_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_one_draft_of_a_site_page" ON "page_versions" USING btree ("site_page_id") WHERE "page_versions"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_one_draft_of_a_service_page" ON "page_versions" USING btree ("service_page_id") WHERE "page_versions"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "page_versions_of_site_page" ON "page_versions" USING btree ("site_page_id","saved_at");--> statement-breakpoint
CREATE INDEX "page_versions_of_service_page" ON "page_versions" USING btree ("service_page_id","saved_at");--> statement-breakpoint
CREATE INDEX "page_versions_due" ON "page_versions" USING btree ("publish_at") WHERE "page_versions"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "passes_by_change" ON "passes" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "clients_by_change" ON "clients" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "vouchers_by_change" ON "vouchers" USING btree ("updated_at","id");--> statement-breakpoint
ALTER TABLE "service_pages" ADD CONSTRAINT "service_pages_words" CHECK (jsonb_typeof("service_pages"."words") = 'object' and length("service_pages"."words"::text) <= 60000);