CREATE TABLE "programme_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "programme_templates_name" CHECK (length("programme_templates"."name") between 1 and 80),
	CONSTRAINT "programme_templates_lines" CHECK (jsonb_typeof("programme_templates"."lines") = 'array' and jsonb_array_length("programme_templates"."lines") <= 40)
);
--> statement-breakpoint
ALTER TABLE "action_plan_items" ALTER COLUMN "wellness_note_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD COLUMN "given_by" uuid;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD COLUMN "exercise_key" text;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD COLUMN "sets" smallint;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD COLUMN "repetitions" smallint;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD COLUMN "hold_seconds" smallint;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD COLUMN "load" text;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD COLUMN "tempo" text;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD COLUMN "days" text;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD COLUMN "care_considered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_templates" ADD CONSTRAINT "programme_templates_made_by_therapists_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "programme_templates_one_a_name" ON "programme_templates" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD CONSTRAINT "action_plan_items_given_by_therapists_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "action_plan_items_one_running" ON "action_plan_items" USING btree ("client_id","exercise_key") WHERE "action_plan_items"."stopped_on" is null;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD CONSTRAINT "action_plan_items_note_or_giver" CHECK (("action_plan_items"."wellness_note_id" is null) = ("action_plan_items"."given_by" is not null)
        and ("action_plan_items"."given_by" is null) = ("action_plan_items"."exercise_key" is null));--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD CONSTRAINT "action_plan_items_dose" CHECK (("action_plan_items"."given_by" is null) = ("action_plan_items"."sets" is null) and ("action_plan_items"."given_by" is null) = ("action_plan_items"."days" is null)
        and ("action_plan_items"."given_by" is null) = ("action_plan_items"."side" is null) and coalesce("action_plan_items"."sets" between 1 and 10, true)
        and coalesce("action_plan_items"."repetitions" between 1 and 100, true) and coalesce("action_plan_items"."hold_seconds" between 1 and 600, true)
        and coalesce(length("action_plan_items"."load") between 1 and 40, true));--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD CONSTRAINT "action_plan_items_choices" CHECK (coalesce("action_plan_items"."side" in ('both', 'each', 'left', 'right'), true)
        and coalesce("action_plan_items"."tempo" in ('slow', 'steady', 'quick'), true)
        and coalesce("action_plan_items"."days" in ('daily', 'every-other-day', 'three-a-week', 'twice-a-week'), true));