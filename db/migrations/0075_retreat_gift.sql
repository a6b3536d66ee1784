ALTER TABLE "settings" ADD COLUMN "retreat_gift_percent" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "retreat_gift_categories" text[] DEFAULT '{equipment,clothing}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "retreat_gift_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "name_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_retreat_gift" CHECK ("settings"."retreat_gift_percent" between 0 and 100 and "settings"."retreat_gift_days" between 1 and 1095
        and cardinality("settings"."retreat_gift_categories") <= 20
        and ("settings"."retreat_gift_percent" = 0 or cardinality("settings"."retreat_gift_categories") > 0));