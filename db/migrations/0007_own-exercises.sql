CREATE TABLE "studio_exercises" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"other_names" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"starting_position" text NOT NULL,
	"steps" text NOT NULL,
	"breath" text DEFAULT '' NOT NULL,
	"mistakes" text DEFAULT '' NOT NULL,
	"areas" text[] NOT NULL,
	"equipment" text[] NOT NULL,
	"care_with" text[] NOT NULL,
	"easier_key" text,
	"harder_key" text,
	"dose" jsonb NOT NULL,
	"file_key" text,
	"bytes" integer,
	"media" text,
	"width" smallint,
	"height" smallint,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "studio_exercises_kind" CHECK ("studio_exercises"."kind" in ('mat', 'reformer', 'rehabilitation', 'stretching', 'groundwork')),
	CONSTRAINT "studio_exercises_texts" CHECK (length("studio_exercises"."name") between 1 and 80
        and length("studio_exercises"."other_names") <= 200
        and length("studio_exercises"."starting_position") between 1 and 500
        and length("studio_exercises"."steps") between 1 and 2000
        and length("studio_exercises"."breath") <= 300
        and length("studio_exercises"."mistakes") <= 1000),
	CONSTRAINT "studio_exercises_areas" CHECK (cardinality("studio_exercises"."areas") >= 1),
	CONSTRAINT "studio_exercises_dose" CHECK (jsonb_typeof("studio_exercises"."dose") = 'object'),
	CONSTRAINT "studio_exercises_media" CHECK ("studio_exercises"."media" in ('photograph', 'clip')),
	CONSTRAINT "studio_exercises_file" CHECK (("studio_exercises"."file_key" is null) = ("studio_exercises"."media" is null)
        and ("studio_exercises"."file_key" is null) = ("studio_exercises"."bytes" is null)
        and ("studio_exercises"."file_key" is null) = ("studio_exercises"."width" is null)
        and ("studio_exercises"."file_key" is null) = ("studio_exercises"."height" is null))
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "programme_reminder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "programme_hour" integer DEFAULT 18 NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_exercises" ADD CONSTRAINT "studio_exercises_made_by_therapists_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_exercises_one_a_name" ON "studio_exercises" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "notification_preferences_to_remind" ON "notification_preferences" USING btree ("programme_hour") WHERE "notification_preferences"."programme_reminder";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_hour" CHECK ("notification_preferences"."programme_hour" between 6 and 22);