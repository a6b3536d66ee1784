CREATE TABLE "policy_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "policy_versions_slug" CHECK ("policy_versions"."slug" ~ '^[a-z-]{1,60}$'),
	CONSTRAINT "policy_versions_body" CHECK (length("policy_versions"."body") <= 60000),
	CONSTRAINT "policy_versions_number" CHECK ("policy_versions"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "logo_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "logo_width" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "logo_height" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "logo_shade" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "logo_says_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "company_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "company_place" text DEFAULT 'england-and-wales' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "registered_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "ico_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_one_a_number" ON "policy_versions" USING btree ("slug","number");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_one_draft" ON "policy_versions" USING btree ("slug") WHERE "policy_versions"."published_at" is null;--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_logo" CHECK (("branding"."logo_key" = '' and "branding"."logo_shade" = '' and "branding"."logo_width" = 0 and "branding"."logo_height" = 0)
        or ("branding"."logo_key" ~ '^logo/[0-9a-f]{32}[.]png$' and "branding"."logo_shade" ~ '^#[0-9a-f]{6}$'
          and "branding"."logo_width" between 1 and 2000 and "branding"."logo_height" between 1 and 2000));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_company_place" CHECK ("settings"."company_place" in ('england-and-wales', 'wales', 'scotland', 'northern-ireland'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_company" CHECK (length("settings"."legal_name") <= 160 and length("settings"."registered_address") <= 300
        and ("settings"."company_number" = '' or "settings"."company_number" ~ '^[A-Z0-9]{2}[0-9]{6}$')
        and ("settings"."company_number" = '' or ("settings"."legal_name" <> '' and "settings"."registered_address" <> ''))
        and ("settings"."ico_number" = '' or "settings"."ico_number" ~ '^[A-Z]{1,2}[0-9A-Z]{6,7}$'));