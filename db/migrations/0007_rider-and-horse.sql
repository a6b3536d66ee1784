CREATE TABLE "horses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"yard" text DEFAULT '' NOT NULL,
	"height" text DEFAULT '' NOT NULL,
	"born_year" integer,
	"saddle" text DEFAULT '' NOT NULL,
	"saddle_fitted_on" date,
	"remarks" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "horses_of_client" UNIQUE("id","client_id"),
	CONSTRAINT "horses_born" CHECK (coalesce("horses"."born_year" between 1970 and 2100, true)),
	CONSTRAINT "horses_texts" CHECK (length("horses"."name") between 1 and 80 and length("horses"."yard") <= 120 and length("horses"."height") <= 20
        and length("horses"."saddle") <= 120 and length("horses"."remarks") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "ride_assessments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"horse_id" uuid,
	"assessed_on" date NOT NULL,
	"findings" jsonb NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"is_shared" boolean DEFAULT false NOT NULL,
	"replaces_id" uuid,
	CONSTRAINT "ride_assessments_findings" CHECK (jsonb_typeof("ride_assessments"."findings") = 'array' and jsonb_array_length("ride_assessments"."findings") <= 60),
	CONSTRAINT "ride_assessments_summary" CHECK (length("ride_assessments"."summary") <= 2000),
	CONSTRAINT "ride_assessments_shared" CHECK (("ride_assessments"."finished_at" is not null or not "ride_assessments"."is_shared") and ("ride_assessments"."finished_at" is null or jsonb_array_length("ride_assessments"."findings") > 0))
);
--> statement-breakpoint
CREATE TABLE "ride_clips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"horse_id" uuid,
	"taken_on" date NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"seconds" integer NOT NULL,
	"bytes" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"taken_down_at" timestamp with time zone,
	CONSTRAINT "ride_clips_of_client" UNIQUE("id","client_id"),
	CONSTRAINT "ride_clips_state" CHECK ("ride_clips"."state" in ('storing', 'kept')),
	CONSTRAINT "ride_clips_key" CHECK ("ride_clips"."file_key" ~ '^care/[0-9a-f-]{36}/[0-9a-z-]+[.]mp4$'),
	CONSTRAINT "ride_clips_length" CHECK ("ride_clips"."seconds" between 0 and 60 and "ride_clips"."bytes" > 0),
	CONSTRAINT "ride_clips_remark" CHECK (length("ride_clips"."remark") <= 500)
);
--> statement-breakpoint
CREATE TABLE "ride_stills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"clip_id" uuid,
	"horse_id" uuid,
	"taken_on" date NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"taken_down_at" timestamp with time zone,
	CONSTRAINT "ride_stills_state" CHECK ("ride_stills"."state" in ('storing', 'kept')),
	CONSTRAINT "ride_stills_key" CHECK ("ride_stills"."file_key" ~ '^care/[0-9a-f-]{36}/[0-9a-z-]+[.]jpg$'),
	CONSTRAINT "ride_stills_size" CHECK ("ride_stills"."width" > 0 and "ride_stills"."height" > 0 and "ride_stills"."bytes" > 0),
	CONSTRAINT "ride_stills_remark" CHECK (length("ride_stills"."remark") <= 500),
	CONSTRAINT "ride_stills_lines" CHECK (jsonb_typeof("ride_stills"."lines") = 'array' and jsonb_array_length("ride_stills"."lines") <= 12)
);
--> statement-breakpoint
CREATE TABLE "rider_profiles" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"discipline" text NOT NULL,
	"level" text NOT NULL,
	"riding_since" integer,
	"hours_a_week" integer,
	"stirrup_note" text DEFAULT '' NOT NULL,
	"goals" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rider_profiles_discipline" CHECK ("rider_profiles"."discipline" in ('leisure', 'dressage', 'jumping', 'eventing', 'endurance', 'western', 'vaulting', 'para', 'other')),
	CONSTRAINT "rider_profiles_level" CHECK ("rider_profiles"."level" in ('beginner', 'novice', 'secure', 'competing', 'professional')),
	CONSTRAINT "rider_profiles_numbers" CHECK (coalesce("rider_profiles"."riding_since" between 1920 and 2100, true) and coalesce("rider_profiles"."hours_a_week" between 0 and 80, true)),
	CONSTRAINT "rider_profiles_texts" CHECK (length("rider_profiles"."stirrup_note") <= 300 and length("rider_profiles"."goals") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "client_letters" DROP CONSTRAINT "client_letters_kind";--> statement-breakpoint
ALTER TABLE "letter_templates" DROP CONSTRAINT "letter_templates_kind";--> statement-breakpoint
ALTER TABLE "horses" ADD CONSTRAINT "horses_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_assessments" ADD CONSTRAINT "ride_assessments_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_assessments" ADD CONSTRAINT "ride_assessments_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_assessments" ADD CONSTRAINT "ride_assessments_replaces_id_ride_assessments_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."ride_assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_assessments" ADD CONSTRAINT "ride_assessments_horse" FOREIGN KEY ("horse_id","client_id") REFERENCES "public"."horses"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_clips" ADD CONSTRAINT "ride_clips_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_clips" ADD CONSTRAINT "ride_clips_added_by_therapists_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_clips" ADD CONSTRAINT "ride_clips_horse" FOREIGN KEY ("horse_id","client_id") REFERENCES "public"."horses"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_stills" ADD CONSTRAINT "ride_stills_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_stills" ADD CONSTRAINT "ride_stills_clip_id_ride_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."ride_clips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_stills" ADD CONSTRAINT "ride_stills_added_by_therapists_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_stills" ADD CONSTRAINT "ride_stills_horse" FOREIGN KEY ("horse_id","client_id") REFERENCES "public"."horses"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_profiles" ADD CONSTRAINT "rider_profiles_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "horses_by_client" ON "horses" USING btree ("client_id","added_at");--> statement-breakpoint
CREATE INDEX "ride_assessments_by_client" ON "ride_assessments" USING btree ("client_id","assessed_on");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_assessments_replaced_once" ON "ride_assessments" USING btree ("replaces_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_clips_one_a_key" ON "ride_clips" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "ride_clips_by_client" ON "ride_clips" USING btree ("client_id","taken_on");--> statement-breakpoint
CREATE INDEX "ride_clips_to_delete" ON "ride_clips" USING btree ("added_at") WHERE "ride_clips"."state" = 'storing' or "ride_clips"."taken_down_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ride_stills_one_a_key" ON "ride_stills" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "ride_stills_by_client" ON "ride_stills" USING btree ("client_id","taken_on");--> statement-breakpoint
CREATE INDEX "ride_stills_by_clip" ON "ride_stills" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "ride_stills_to_delete" ON "ride_stills" USING btree ("added_at") WHERE "ride_stills"."state" = 'storing' or "ride_stills"."taken_down_at" is not null;--> statement-breakpoint
ALTER TABLE "client_letters" ADD CONSTRAINT "client_letters_kind" CHECK ("client_letters"."kind" in ('gp', 'consultant', 'insurer', 'employer', 'school', 'yard', 'instructor'));--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_kind" CHECK ("letter_templates"."kind" in ('gp', 'consultant', 'insurer', 'employer', 'school', 'yard', 'instructor'));