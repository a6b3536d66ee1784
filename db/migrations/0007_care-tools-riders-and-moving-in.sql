CREATE TABLE "episode_goals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"episode_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"by_day" date,
	"measure_key" text,
	"activity_id" uuid,
	CONSTRAINT "episode_goals_state" CHECK ("episode_goals"."state" in ('open', 'met', 'partly', 'not-met')),
	CONSTRAINT "episode_goals_words" CHECK (length("episode_goals"."words") between 1 and 300),
	CONSTRAINT "episode_goals_measured" CHECK (num_nonnulls("episode_goals"."measure_key", "episode_goals"."activity_id") <= 1),
	CONSTRAINT "episode_goals_key" CHECK (length("episode_goals"."measure_key") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "episode_outcomes" (
	"episode_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"is_shared" boolean NOT NULL,
	CONSTRAINT "episode_outcomes_outcome" CHECK ("episode_outcomes"."outcome" in ('goals-reached', 'better', 'unchanged', 'worse', 'referred', 'ended-by-client')),
	CONSTRAINT "episode_outcomes_body" CHECK (length("episode_outcomes"."body") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "episode_problems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"episode_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"found_on" date NOT NULL,
	"solved_on" date,
	CONSTRAINT "episode_problems_state" CHECK ("episode_problems"."state" in ('open', 'solved')),
	CONSTRAINT "episode_problems_solved" CHECK (("episode_problems"."state" = 'solved') = ("episode_problems"."solved_on" is not null)),
	CONSTRAINT "episode_problems_body" CHECK (length("episode_problems"."body") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "care_episodes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"title" text NOT NULL,
	"opened_on" date NOT NULL,
	"planned_visits" smallint,
	"review_on" date,
	"closed_on" date,
	"is_shared" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_episodes_of_client" UNIQUE("id","client_id"),
	CONSTRAINT "care_episodes_title" CHECK (length("care_episodes"."title") between 1 and 80),
	CONSTRAINT "care_episodes_visits" CHECK ("care_episodes"."planned_visits" between 1 and 100),
	CONSTRAINT "care_episodes_days" CHECK (coalesce("care_episodes"."closed_on" >= "care_episodes"."opened_on", true) and coalesce("care_episodes"."review_on" >= "care_episodes"."opened_on", true))
);
--> statement-breakpoint
CREATE TABLE "note_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"prompts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"measure_keys" text[] DEFAULT '{}' NOT NULL,
	"red_flag_keys" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "note_templates_name" CHECK (length("note_templates"."name") between 1 and 80),
	CONSTRAINT "note_templates_fields" CHECK (jsonb_typeof("note_templates"."prompts") = 'object' and jsonb_typeof("note_templates"."texts") = 'object'
        and length("note_templates"."prompts"::text) <= 10000 and length("note_templates"."texts"::text) <= 40000),
	CONSTRAINT "note_templates_lists" CHECK (greatest(cardinality("note_templates"."measure_keys"), cardinality("note_templates"."red_flag_keys")) <= 60)
);
--> statement-breakpoint
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
CREATE TABLE "questionnaire_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"questionnaire_key" text NOT NULL,
	"answers" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"asked" jsonb,
	"missing" smallint,
	"alarms" smallint,
	"is_worse" boolean,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	CONSTRAINT "questionnaire_answers_of_client" UNIQUE("id","client_id"),
	CONSTRAINT "questionnaire_answers_sent" CHECK (num_nonnulls("questionnaire_answers"."submitted_at", "questionnaire_answers"."asked", "questionnaire_answers"."missing", "questionnaire_answers"."alarms", "questionnaire_answers"."is_worse") in (0, 5)),
	CONSTRAINT "questionnaire_answers_reviewed" CHECK (("questionnaire_answers"."reviewed_at" is null) = ("questionnaire_answers"."reviewed_by" is null) and ("questionnaire_answers"."reviewed_at" is null or "questionnaire_answers"."submitted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "questionnaire_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"questionnaire_key" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"due_on" date,
	"session_id" uuid,
	"repeat_weeks" smallint,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "questionnaire_requests_of_client" UNIQUE("id","client_id"),
	CONSTRAINT "questionnaire_requests_key" CHECK (length("questionnaire_requests"."questionnaire_key") between 1 and 60),
	CONSTRAINT "questionnaire_requests_repeat" CHECK ("questionnaire_requests"."repeat_weeks" between 1 and 52)
);
--> statement-breakpoint
CREATE TABLE "questionnaire_scores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"measure_key" text NOT NULL,
	"side" text NOT NULL,
	"value" numeric(6, 1) NOT NULL,
	"scored_on" date NOT NULL,
	CONSTRAINT "questionnaire_scores_key" CHECK (length("questionnaire_scores"."measure_key") between 1 and 60),
	CONSTRAINT "questionnaire_scores_side" CHECK ("questionnaire_scores"."side" in ('left', 'right', 'one')),
	CONSTRAINT "questionnaire_scores_value" CHECK ("questionnaire_scores"."value" between -90 and 1000)
);
--> statement-breakpoint
CREATE TABLE "studio_questionnaires" (
	"questionnaire_key" text PRIMARY KEY NOT NULL,
	"is_used" boolean NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "studio_questionnaires_key" CHECK (length("studio_questionnaires"."questionnaire_key") between 1 and 60),
	CONSTRAINT "studio_questionnaires_intro" CHECK (length("studio_questionnaires"."intro") <= 1000),
	CONSTRAINT "studio_questionnaires_questions" CHECK (jsonb_typeof("studio_questionnaires"."questions") = 'array')
);
--> statement-breakpoint
CREATE TABLE "red_flag_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treatment_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"question_key" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"decision" text NOT NULL,
	"decided" text NOT NULL,
	"found_on" date NOT NULL,
	"settled_at" timestamp with time zone,
	"came_of" text DEFAULT '' NOT NULL,
	CONSTRAINT "red_flag_findings_key" CHECK (length("red_flag_findings"."question_key") between 1 and 60),
	CONSTRAINT "red_flag_findings_decision" CHECK ("red_flag_findings"."decision" in ('referred', 'advised', 'considered')),
	CONSTRAINT "red_flag_findings_texts" CHECK (length("red_flag_findings"."detail") <= 300 and length("red_flag_findings"."decided") between 1 and 500 and length("red_flag_findings"."came_of") <= 500),
	CONSTRAINT "red_flag_findings_settled" CHECK ("red_flag_findings"."settled_at" is not null or "red_flag_findings"."came_of" = '')
);
--> statement-breakpoint
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
CREATE TABLE "import_headings" (
	"heading" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_lines" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" text[] NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"fate" text,
	"reason" text DEFAULT '' NOT NULL,
	"client_id" uuid,
	"filled" text[] DEFAULT '{}' NOT NULL,
	"written_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	CONSTRAINT "import_lines_import_id_number_pk" PRIMARY KEY("import_id","number"),
	CONSTRAINT "import_lines_fate" CHECK ("import_lines"."fate" in ('new', 'same', 'joined', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"headings" text[] NOT NULL,
	"columns" text[] NOT NULL,
	"day_order" text,
	"state" text DEFAULT 'matching' NOT NULL,
	"line_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone,
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('matching', 'checking', 'checked', 'writing', 'written', 'undoing', 'undone')),
	CONSTRAINT "imports_day_order" CHECK ("imports"."day_order" in ('day-first', 'month-first')),
	CONSTRAINT "imports_columns" CHECK (cardinality("imports"."columns") = cardinality("imports"."headings")),
	CONSTRAINT "imports_counts" CHECK ("imports"."done_count" between 0 and "imports"."line_count"),
	CONSTRAINT "imports_file_name" CHECK (length("imports"."file_name") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "client_letters" DROP CONSTRAINT "client_letters_kind";--> statement-breakpoint
ALTER TABLE "letter_templates" DROP CONSTRAINT "letter_templates_kind";--> statement-breakpoint
ALTER TABLE "recalls" ALTER COLUMN "treatment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD COLUMN "episode_id" uuid;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD COLUMN "template_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD COLUMN "red_flags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD COLUMN "red_flag_decision" text;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD COLUMN "red_flag_decided" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "episode_id" uuid;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "programme_reminder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "programme_hour" integer DEFAULT 18 NOT NULL;--> statement-breakpoint
ALTER TABLE "episode_goals" ADD CONSTRAINT "episode_goals_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_goals" ADD CONSTRAINT "episode_goals_to_episode" FOREIGN KEY ("episode_id","client_id") REFERENCES "public"."care_episodes"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_goals" ADD CONSTRAINT "episode_goals_to_activity" FOREIGN KEY ("activity_id","client_id") REFERENCES "public"."own_activities"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_outcomes" ADD CONSTRAINT "episode_outcomes_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_outcomes" ADD CONSTRAINT "episode_outcomes_to_episode" FOREIGN KEY ("episode_id","client_id") REFERENCES "public"."care_episodes"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_problems" ADD CONSTRAINT "episode_problems_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_problems" ADD CONSTRAINT "episode_problems_to_episode" FOREIGN KEY ("episode_id","client_id") REFERENCES "public"."care_episodes"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_episodes" ADD CONSTRAINT "care_episodes_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_episodes" ADD CONSTRAINT "care_episodes_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_templates" ADD CONSTRAINT "note_templates_made_by_therapists_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_exercises" ADD CONSTRAINT "studio_exercises_made_by_therapists_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_to_request" FOREIGN KEY ("request_id","client_id") REFERENCES "public"."questionnaire_requests"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_requests" ADD CONSTRAINT "questionnaire_requests_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_requests" ADD CONSTRAINT "questionnaire_requests_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_scores" ADD CONSTRAINT "questionnaire_scores_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_scores" ADD CONSTRAINT "questionnaire_scores_to_answers" FOREIGN KEY ("answer_id","client_id") REFERENCES "public"."questionnaire_answers"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_flag_findings" ADD CONSTRAINT "red_flag_findings_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_flag_findings" ADD CONSTRAINT "red_flag_findings_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_flag_findings" ADD CONSTRAINT "red_flag_findings_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_auth_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "episode_goals_by_episode" ON "episode_goals" USING btree ("episode_id","place");--> statement-breakpoint
CREATE INDEX "episode_goals_by_client" ON "episode_goals" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "episode_outcomes_by_client" ON "episode_outcomes" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "episode_problems_by_episode" ON "episode_problems" USING btree ("episode_id","place");--> statement-breakpoint
CREATE INDEX "episode_problems_by_client" ON "episode_problems" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_episodes_one_open_a_title" ON "care_episodes" USING btree ("client_id",lower("title")) WHERE "care_episodes"."closed_on" is null;--> statement-breakpoint
CREATE INDEX "care_episodes_by_client" ON "care_episodes" USING btree ("client_id","opened_on");--> statement-breakpoint
CREATE INDEX "care_episodes_open" ON "care_episodes" USING btree ("therapist_id","review_on") WHERE "care_episodes"."closed_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "note_templates_one_a_name" ON "note_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "studio_exercises_one_a_name" ON "studio_exercises" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_answers_one_a_request" ON "questionnaire_answers" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_by_client" ON "questionnaire_answers" USING btree ("client_id","submitted_at");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_to_review" ON "questionnaire_answers" USING btree ("submitted_at") WHERE "questionnaire_answers"."reviewed_at" is null and ("questionnaire_answers"."alarms" > 0 or "questionnaire_answers"."is_worse");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_requests_one_open" ON "questionnaire_requests" USING btree ("client_id","questionnaire_key") WHERE "questionnaire_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "questionnaire_requests_by_client" ON "questionnaire_requests" USING btree ("client_id","asked_at");--> statement-breakpoint
CREATE INDEX "questionnaire_requests_by_session" ON "questionnaire_requests" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "questionnaire_requests_open" ON "questionnaire_requests" USING btree ("due_on") WHERE "questionnaire_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "questionnaire_requests_repeated" ON "questionnaire_requests" USING btree ("answered_at") WHERE "questionnaire_requests"."repeat_weeks" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_scores_once_a_side" ON "questionnaire_scores" USING btree ("answer_id","side");--> statement-breakpoint
CREATE INDEX "questionnaire_scores_by_client" ON "questionnaire_scores" USING btree ("client_id","measure_key","scored_on");--> statement-breakpoint
CREATE UNIQUE INDEX "red_flag_findings_once_a_note" ON "red_flag_findings" USING btree ("treatment_id","question_key");--> statement-breakpoint
CREATE INDEX "red_flag_findings_by_client" ON "red_flag_findings" USING btree ("client_id","found_on");--> statement-breakpoint
CREATE INDEX "red_flag_findings_open" ON "red_flag_findings" USING btree ("therapist_id","found_on") WHERE "red_flag_findings"."settled_at" is null;--> statement-breakpoint
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
CREATE INDEX "import_lines_by_fate" ON "import_lines" USING btree ("import_id","fate","number");--> statement-breakpoint
CREATE INDEX "import_lines_by_email" ON "import_lines" USING btree ("import_id","email","number");--> statement-breakpoint
CREATE INDEX "import_lines_by_client" ON "import_lines" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "imports_by_time" ON "imports" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "imports_by_starter" ON "imports" USING btree ("started_by");--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD CONSTRAINT "confidential_treatment_sessions_to_episode" FOREIGN KEY ("episode_id","client_id") REFERENCES "public"."care_episodes"("id","client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_to_episode" FOREIGN KEY ("episode_id","client_id") REFERENCES "public"."care_episodes"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confidential_treatment_sessions_by_episode" ON "confidential_treatment_sessions" USING btree ("episode_id","session_date");--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_one_review_an_episode" ON "recalls" USING btree ("episode_id") WHERE "recalls"."treatment_id" is null and "recalls"."done_at" is null;--> statement-breakpoint
CREATE INDEX "notification_preferences_to_remind" ON "notification_preferences" USING btree ("programme_hour") WHERE "notification_preferences"."programme_reminder";--> statement-breakpoint
ALTER TABLE "client_letters" ADD CONSTRAINT "client_letters_kind" CHECK ("client_letters"."kind" in ('gp', 'consultant', 'insurer', 'employer', 'school', 'yard', 'instructor'));--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_kind" CHECK ("letter_templates"."kind" in ('gp', 'consultant', 'insurer', 'employer', 'school', 'yard', 'instructor'));--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD CONSTRAINT "confidential_treatment_sessions_red_flags" CHECK (jsonb_typeof("confidential_treatment_sessions"."red_flags") = 'array' and jsonb_array_length("confidential_treatment_sessions"."red_flags") <= 60
        and coalesce("confidential_treatment_sessions"."red_flag_decision" in ('referred', 'advised', 'considered'), true) and length("confidential_treatment_sessions"."red_flag_decided") <= 500
        and length("confidential_treatment_sessions"."template_key") <= 60);--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_of_note_or_episode" CHECK (num_nonnulls("recalls"."treatment_id", "recalls"."episode_id") > 0);--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_hour" CHECK ("notification_preferences"."programme_hour" between 6 and 22);