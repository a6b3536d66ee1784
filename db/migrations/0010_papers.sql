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
ALTER TABLE "orders" ADD COLUMN "cancelling_version" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kept_policies" text[];