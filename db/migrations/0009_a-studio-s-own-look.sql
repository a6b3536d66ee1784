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
ALTER TABLE "branding" ADD CONSTRAINT "branding_logo" CHECK (("branding"."logo_key" = '' and "branding"."logo_shade" = '' and "branding"."logo_width" = 0 and "branding"."logo_height" = 0)
        or ("branding"."logo_key" ~ '^logo/[0-9a-f]{32}[.]png$' and "branding"."logo_shade" ~ '^#[0-9a-f]{6}$'
          and "branding"."logo_width" between 1 and 2000 and "branding"."logo_height" between 1 and 2000));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_company_place" CHECK ("settings"."company_place" in ('england-and-wales', 'wales', 'scotland', 'northern-ireland'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_company" CHECK (length("settings"."legal_name") <= 160 and length("settings"."registered_address") <= 300
        and ("settings"."company_number" = '' or "settings"."company_number" ~ '^[A-Z0-9]{2}[0-9]{6}$')
        and ("settings"."company_number" = '' or ("settings"."legal_name" <> '' and "settings"."registered_address" <> ''))
        and ("settings"."ico_number" = '' or "settings"."ico_number" ~ '^[A-Z]{1,2}[0-9A-Z]{6,7}$'));