CREATE TABLE "care_files" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_treated_on" date,
	"health_confirmed_on" date,
	"legal_hold" boolean DEFAULT false NOT NULL,
	"legal_hold_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "care_files_hold" CHECK (length("care_files"."legal_hold_reason") <= 300 and ("care_files"."legal_hold" or "care_files"."legal_hold_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "client_portal_activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"activity_type" text NOT NULL,
	"activity_data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_portal_activity_type" CHECK ("client_portal_activity"."activity_type" ~ '^[a-z.-]{1,60}$')
);
--> statement-breakpoint
CREATE TABLE "record_reasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_reasons_length" CHECK (length("record_reasons"."reason") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "form_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"form_version_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"signature_name" text,
	"wording_hash" text,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	CONSTRAINT "form_answers_signed" CHECK (num_nonnulls("form_answers"."submitted_at", "form_answers"."signature_name", "form_answers"."wording_hash") in (0, 3) and length("form_answers"."signature_name") between 1 and 120),
	CONSTRAINT "form_answers_reviewed" CHECK (("form_answers"."reviewed_at" is null) = ("form_answers"."reviewed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "form_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"due_on" date,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "form_versions_wording" CHECK (length("form_versions"."wording") <= 8000),
	CONSTRAINT "form_versions_sections" CHECK (jsonb_typeof("form_versions"."sections") = 'array')
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"purpose" text NOT NULL,
	"valid_months" integer,
	"display_order" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "forms_texts" CHECK ("forms"."slug" ~ '^[a-z0-9-]{1,80}$' and length("forms"."title") between 1 and 120),
	CONSTRAINT "forms_purpose" CHECK ("forms"."purpose" in ('intake', 'consent', 'photo', 'retreat', 'other')),
	CONSTRAINT "forms_validity" CHECK ("forms"."valid_months" between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "client_adaptations" (
	"flag_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"adaptation" text NOT NULL,
	"until" date,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "client_adaptations_kind" CHECK ("client_adaptations"."kind" in ('warn', 'ask-first', 'block')),
	CONSTRAINT "client_adaptations_text" CHECK (length("client_adaptations"."adaptation") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "client_health_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"health_conditions" text DEFAULT '' NOT NULL,
	"medications" text DEFAULT '' NOT NULL,
	"allergies" text DEFAULT '' NOT NULL,
	"fitness_goals" text DEFAULT '' NOT NULL,
	"injury_history" text DEFAULT '' NOT NULL,
	"pain_areas" text[] DEFAULT '{}' NOT NULL,
	"source" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_health_records_source" CHECK ("client_health_records"."source" in ('client', 'therapist', 'form')),
	CONSTRAINT "client_health_records_texts" CHECK (greatest(length("client_health_records"."health_conditions"), length("client_health_records"."medications"), length("client_health_records"."allergies"),
        length("client_health_records"."fitness_goals"), length("client_health_records"."injury_history")) <= 4000 and cardinality("client_health_records"."pain_areas") <= 40)
);
--> statement-breakpoint
CREATE TABLE "health_flags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"until" date,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "health_flags_kind" CHECK ("health_flags"."kind" in ('warn', 'ask-first', 'block')),
	CONSTRAINT "health_flags_reason" CHECK (length("health_flags"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"appointment_date" date NOT NULL,
	"appointment_time" time,
	"session_details" text,
	"advice_given" text,
	"helpful_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"priority_level" text NOT NULL,
	"note_type" text NOT NULL,
	"client_can_view_notes" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "client_notes_of_client" UNIQUE("id","client_id"),
	CONSTRAINT "client_notes_priority" CHECK ("client_notes"."priority_level" in ('high', 'medium', 'low')),
	CONSTRAINT "client_notes_type" CHECK ("client_notes"."note_type" in ('session', 'advice', 'resources')),
	CONSTRAINT "client_notes_texts" CHECK (length("client_notes"."title") between 1 and 200 and greatest(length("client_notes"."session_details"), length("client_notes"."advice_given")) <= 8000
        and jsonb_array_length("client_notes"."helpful_links") <= 20)
);
--> statement-breakpoint
CREATE TABLE "note_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"client_note_id" uuid,
	"wellness_note_id" uuid,
	"note_id" uuid GENERATED ALWAYS AS (coalesce("note_notices"."client_note_id", "note_notices"."wellness_note_id")) STORED,
	"shared_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"client_read_at" timestamp with time zone,
	"client_has_read" boolean GENERATED ALWAYS AS ("note_notices"."client_read_at" is not null) STORED,
	"reminded_at" timestamp with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "note_notices_of_one_note" CHECK (num_nonnulls("note_notices"."client_note_id", "note_notices"."wellness_note_id") = 1),
	CONSTRAINT "note_notices_reminders" CHECK ("note_notices"."reminders" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "wellness_resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"wellness_note_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"resource_type" text NOT NULL,
	"display_order" smallint NOT NULL,
	CONSTRAINT "wellness_resources_url" CHECK ("wellness_resources"."url" ~ '^https?://' and length("wellness_resources"."url") <= 2000),
	CONSTRAINT "wellness_resources_type" CHECK ("wellness_resources"."resource_type" in ('video', 'article', 'exercise', 'audio', 'app'))
);
--> statement-breakpoint
CREATE TABLE "wellness_session_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"treatment_id" uuid NOT NULL,
	"session_type" text NOT NULL,
	"session_date" date NOT NULL,
	"duration_minutes" integer NOT NULL,
	"shared_summary" text NOT NULL,
	"home_practice_suggestions" text DEFAULT '' NOT NULL,
	"lifestyle_guidance" text DEFAULT '' NOT NULL,
	"educational_points" text DEFAULT '' NOT NULL,
	"follow_up_recommendations" text DEFAULT '' NOT NULL,
	"priority_level" text NOT NULL,
	"client_can_view_notes" boolean DEFAULT true NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wellness_session_notes_of_client" UNIQUE("id","client_id"),
	CONSTRAINT "wellness_session_notes_texts" CHECK (length("wellness_session_notes"."session_type") between 1 and 120 and length("wellness_session_notes"."shared_summary") > 0),
	CONSTRAINT "wellness_session_notes_priority" CHECK ("wellness_session_notes"."priority_level" in ('high', 'medium', 'low'))
);
--> statement-breakpoint
CREATE TABLE "action_plan_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"wellness_note_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"frequency" text NOT NULL,
	"duration" text NOT NULL,
	"priority" text NOT NULL,
	"category" text NOT NULL,
	"product_slug" text,
	"started_on" date NOT NULL,
	"stopped_on" date,
	"display_order" smallint NOT NULL,
	CONSTRAINT "action_plan_items_of_client" UNIQUE("id","client_id"),
	CONSTRAINT "action_plan_items_priority" CHECK ("action_plan_items"."priority" in ('high', 'medium', 'low'))
);
--> statement-breakpoint
CREATE TABLE "action_plan_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"done_on" date NOT NULL,
	"pain" smallint,
	"comment" text DEFAULT '' NOT NULL,
	"logged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "action_plan_logs_pain" CHECK ("action_plan_logs"."pain" between 0 and 10),
	CONSTRAINT "action_plan_logs_comment" CHECK (length("action_plan_logs"."comment") <= 500)
);
--> statement-breakpoint
CREATE TABLE "activity_scores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"scored_on" date NOT NULL,
	CONSTRAINT "activity_scores_range" CHECK ("activity_scores"."score" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "body_charts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"marks" jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"drawn_on" date NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "body_charts_marks" CHECK (jsonb_typeof("body_charts"."marks") = 'array' and jsonb_array_length("body_charts"."marks") <= 60),
	CONSTRAINT "body_charts_comment" CHECK (length("body_charts"."comment") <= 500)
);
--> statement-breakpoint
CREATE TABLE "own_activities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "own_activities_of_client" UNIQUE("id","client_id"),
	CONSTRAINT "own_activities_name" CHECK (length("own_activities"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "session_scores" (
	"treatment_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"scored_on" date NOT NULL,
	"pain_before" smallint,
	"pain_after" smallint,
	"energy_before" smallint,
	"energy_after" smallint,
	"is_shared" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"taken_down_at" timestamp with time zone,
	CONSTRAINT "care_photos_state" CHECK ("care_photos"."state" in ('storing', 'kept')),
	CONSTRAINT "care_photos_key" CHECK ("care_photos"."file_key" ~ '^care/[0-9a-f-]{36}/[0-9a-z-]+[.]jpg$')
);
--> statement-breakpoint
CREATE TABLE "client_note_responses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"client_note_id" uuid,
	"wellness_note_id" uuid,
	"note_id" uuid GENERATED ALWAYS AS (coalesce("client_note_responses"."client_note_id", "client_note_responses"."wellness_note_id")) STORED,
	"note_table" text GENERATED ALWAYS AS (case when "client_note_responses"."client_note_id" is null then 'wellness_session_notes' else 'client_notes' end) STORED,
	"compliance_status" text NOT NULL,
	"client_feedback" text,
	"client_question" text,
	"photo_id" uuid,
	"photo_description" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" uuid,
	CONSTRAINT "client_note_responses_of_client" UNIQUE("id","client_id"),
	CONSTRAINT "client_note_responses_of_one_note" CHECK (num_nonnulls("client_note_responses"."client_note_id", "client_note_responses"."wellness_note_id") = 1),
	CONSTRAINT "client_note_responses_status" CHECK ("client_note_responses"."compliance_status" in ('completed', 'difficulty', 'clarification', 'not_followed')),
	CONSTRAINT "client_note_responses_texts" CHECK (greatest(length("client_note_responses"."client_feedback"), length("client_note_responses"."client_question")) <= 4000 and length("client_note_responses"."photo_description") <= 500),
	CONSTRAINT "client_note_responses_photo" CHECK ("client_note_responses"."photo_id" is not null or "client_note_responses"."photo_description" is null)
);
--> statement-breakpoint
CREATE TABLE "response_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"response_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"author" text NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "response_replies_author" CHECK ("response_replies"."author" in ('client', 'therapist')),
	CONSTRAINT "response_replies_length" CHECK (length("response_replies"."body") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "confidential_therapist_notes" (
	"treatment_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "confidential_therapist_notes_length" CHECK (length("confidential_therapist_notes"."body") between 1 and 8000)
);
--> statement-breakpoint
CREATE TABLE "confidential_treatment_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"session_id" uuid,
	"session_date" date,
	"treatment_type" text DEFAULT '' NOT NULL,
	"duration_minutes" integer,
	"location" text DEFAULT '' NOT NULL,
	"pain_scale_before" smallint,
	"pain_scale_after" smallint,
	"energy_level_before" smallint,
	"energy_level_after" smallint,
	"assessment_notes" text DEFAULT '' NOT NULL,
	"treatment_provided" text DEFAULT '' NOT NULL,
	"techniques_used" text[] DEFAULT '{}' NOT NULL,
	"equipment_used" text[] DEFAULT '{}' NOT NULL,
	"areas_treated" text[] DEFAULT '{}' NOT NULL,
	"body_chart" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client_response" text DEFAULT '' NOT NULL,
	"exercises_prescribed" text DEFAULT '' NOT NULL,
	"next_session_recommendations" text DEFAULT '' NOT NULL,
	"follow_up_needed" boolean DEFAULT false NOT NULL,
	"follow_up_date" date,
	"shared_summary" text DEFAULT '' NOT NULL,
	"home_practice_suggestions" text DEFAULT '' NOT NULL,
	"lifestyle_guidance" text DEFAULT '' NOT NULL,
	"educational_points" text DEFAULT '' NOT NULL,
	"follow_up_recommendations" text DEFAULT '' NOT NULL,
	"priority_level" text DEFAULT 'medium' NOT NULL,
	"action_plans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wellness_resources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client_can_view" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	CONSTRAINT "confidential_treatment_sessions_of_client" UNIQUE("id","client_id"),
	CONSTRAINT "confidential_treatment_sessions_signed" CHECK ("confidential_treatment_sessions"."signed_at" is null or ("confidential_treatment_sessions"."session_date" is not null and "confidential_treatment_sessions"."treatment_type" <> ''
        and "confidential_treatment_sessions"."duration_minutes" is not null and "confidential_treatment_sessions"."shared_summary" <> '' and (not "confidential_treatment_sessions"."follow_up_needed" or "confidential_treatment_sessions"."follow_up_date" is not null))),
	CONSTRAINT "confidential_treatment_sessions_minutes" CHECK ("confidential_treatment_sessions"."duration_minutes" between 15 and 180 and "confidential_treatment_sessions"."duration_minutes" % 15 = 0),
	CONSTRAINT "confidential_treatment_sessions_scales" CHECK (coalesce("confidential_treatment_sessions"."pain_scale_before" between 0 and 10, true) and coalesce("confidential_treatment_sessions"."pain_scale_after" between 0 and 10, true)
        and coalesce("confidential_treatment_sessions"."energy_level_before" between 1 and 10, true) and coalesce("confidential_treatment_sessions"."energy_level_after" between 1 and 10, true)),
	CONSTRAINT "confidential_treatment_sessions_priority" CHECK ("confidential_treatment_sessions"."priority_level" in ('high', 'medium', 'low')),
	CONSTRAINT "confidential_treatment_sessions_texts" CHECK (greatest(length("confidential_treatment_sessions"."assessment_notes"), length("confidential_treatment_sessions"."treatment_provided"), length("confidential_treatment_sessions"."client_response"),
        length("confidential_treatment_sessions"."exercises_prescribed"), length("confidential_treatment_sessions"."next_session_recommendations"), length("confidential_treatment_sessions"."shared_summary"),
        length("confidential_treatment_sessions"."home_practice_suggestions"), length("confidential_treatment_sessions"."lifestyle_guidance"), length("confidential_treatment_sessions"."educational_points"),
        length("confidential_treatment_sessions"."follow_up_recommendations")) <= 8000 and greatest(length("confidential_treatment_sessions"."treatment_type"), length("confidential_treatment_sessions"."location")) <= 120),
	CONSTRAINT "confidential_treatment_sessions_lists" CHECK (greatest(cardinality("confidential_treatment_sessions"."techniques_used"), cardinality("confidential_treatment_sessions"."equipment_used"), cardinality("confidential_treatment_sessions"."areas_treated"),
        jsonb_array_length("confidential_treatment_sessions"."body_chart"), jsonb_array_length("confidential_treatment_sessions"."action_plans"), jsonb_array_length("confidential_treatment_sessions"."wellness_resources")) <= 60)
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"treatment_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "treatment_amendments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treatment_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"body" text NOT NULL,
	"reason" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "treatment_amendments_texts" CHECK (length("treatment_amendments"."body") between 1 and 8000 and length("treatment_amendments"."reason") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "care_vocabularies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"display_order" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "care_vocabularies_kind" CHECK ("care_vocabularies"."kind" in ('technique', 'equipment', 'area')),
	CONSTRAINT "care_vocabularies_name" CHECK (length("care_vocabularies"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "note_phrases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"therapist_id" uuid NOT NULL,
	"phrase" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_phrases_length" CHECK (length("note_phrases"."phrase") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"user_type" text NOT NULL,
	"email_enabled" boolean DEFAULT true NOT NULL,
	"new_notes" boolean DEFAULT true NOT NULL,
	"client_responses" boolean DEFAULT true NOT NULL,
	"unread_reminders" boolean DEFAULT true NOT NULL,
	"reminder_frequency" integer DEFAULT 24 NOT NULL,
	CONSTRAINT "notification_preferences_user_id_user_type_pk" PRIMARY KEY("user_id","user_type"),
	CONSTRAINT "notification_preferences_user_type" CHECK ("notification_preferences"."user_type" in ('client', 'therapist')),
	CONSTRAINT "notification_preferences_frequency" CHECK ("notification_preferences"."reminder_frequency" in (6, 12, 24, 48, 72))
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_purpose";--> statement-breakpoint
ALTER TABLE "care_files" ADD CONSTRAINT "care_files_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_portal_activity" ADD CONSTRAINT "client_portal_activity_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_reasons" ADD CONSTRAINT "record_reasons_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_reasons" ADD CONSTRAINT "record_reasons_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_adaptations" ADD CONSTRAINT "client_adaptations_flag_id_health_flags_id_fk" FOREIGN KEY ("flag_id") REFERENCES "public"."health_flags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_adaptations" ADD CONSTRAINT "client_adaptations_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_health_records" ADD CONSTRAINT "client_health_records_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_flags" ADD CONSTRAINT "health_flags_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_flags" ADD CONSTRAINT "health_flags_set_by_therapists_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_created_by_therapists_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_notices" ADD CONSTRAINT "note_notices_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_notices" ADD CONSTRAINT "note_notices_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_notices" ADD CONSTRAINT "note_notices_client_note_id_client_notes_id_fk" FOREIGN KEY ("client_note_id") REFERENCES "public"."client_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_notices" ADD CONSTRAINT "note_notices_wellness_note_id_wellness_session_notes_id_fk" FOREIGN KEY ("wellness_note_id") REFERENCES "public"."wellness_session_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellness_resources" ADD CONSTRAINT "wellness_resources_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellness_resources" ADD CONSTRAINT "wellness_resources_wellness_note_id_wellness_session_notes_id_fk" FOREIGN KEY ("wellness_note_id") REFERENCES "public"."wellness_session_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellness_session_notes" ADD CONSTRAINT "wellness_session_notes_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellness_session_notes" ADD CONSTRAINT "wellness_session_notes_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellness_session_notes" ADD CONSTRAINT "wellness_session_notes_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD CONSTRAINT "action_plan_items_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD CONSTRAINT "action_plan_items_wellness_note_id_wellness_session_notes_id_fk" FOREIGN KEY ("wellness_note_id") REFERENCES "public"."wellness_session_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_plan_logs" ADD CONSTRAINT "action_plan_logs_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_plan_logs" ADD CONSTRAINT "action_plan_logs_to_item" FOREIGN KEY ("item_id","client_id") REFERENCES "public"."action_plan_items"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_scores" ADD CONSTRAINT "activity_scores_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_scores" ADD CONSTRAINT "activity_scores_to_activity" FOREIGN KEY ("activity_id","client_id") REFERENCES "public"."own_activities"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_charts" ADD CONSTRAINT "body_charts_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_activities" ADD CONSTRAINT "own_activities_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_scores" ADD CONSTRAINT "session_scores_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_scores" ADD CONSTRAINT "session_scores_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_photos" ADD CONSTRAINT "care_photos_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note_responses" ADD CONSTRAINT "client_note_responses_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note_responses" ADD CONSTRAINT "client_note_responses_photo_id_care_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."care_photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note_responses" ADD CONSTRAINT "client_note_responses_to_client_note" FOREIGN KEY ("client_note_id","client_id") REFERENCES "public"."client_notes"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note_responses" ADD CONSTRAINT "client_note_responses_to_wellness_note" FOREIGN KEY ("wellness_note_id","client_id") REFERENCES "public"."wellness_session_notes"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_replies" ADD CONSTRAINT "response_replies_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_replies" ADD CONSTRAINT "response_replies_author_id_clients_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_replies" ADD CONSTRAINT "response_replies_to_response" FOREIGN KEY ("response_id","client_id") REFERENCES "public"."client_note_responses"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confidential_therapist_notes" ADD CONSTRAINT "confidential_therapist_notes_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confidential_therapist_notes" ADD CONSTRAINT "confidential_therapist_notes_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confidential_therapist_notes" ADD CONSTRAINT "confidential_therapist_notes_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD CONSTRAINT "confidential_treatment_sessions_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD CONSTRAINT "confidential_treatment_sessions_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD CONSTRAINT "confidential_treatment_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment_amendments" ADD CONSTRAINT "treatment_amendments_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment_amendments" ADD CONSTRAINT "treatment_amendments_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment_amendments" ADD CONSTRAINT "treatment_amendments_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_phrases" ADD CONSTRAINT "note_phrases_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_files_by_treatment" ON "care_files" USING btree ("last_treated_on");--> statement-breakpoint
CREATE INDEX "client_portal_activity_by_client" ON "client_portal_activity" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "record_reasons_by_therapist" ON "record_reasons" USING btree ("therapist_id","client_id","given_at");--> statement-breakpoint
CREATE INDEX "record_reasons_by_client" ON "record_reasons" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_answers_one_draft" ON "form_answers" USING btree ("client_id","form_version_id") WHERE "form_answers"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "form_answers_by_client" ON "form_answers" USING btree ("client_id","submitted_at");--> statement-breakpoint
CREATE INDEX "form_answers_by_version" ON "form_answers" USING btree ("form_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_requests_one_open" ON "form_requests" USING btree ("client_id","form_id") WHERE "form_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "form_requests_by_client" ON "form_requests" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "form_requests_by_form" ON "form_requests" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "form_requests_open" ON "form_requests" USING btree ("due_on") WHERE "form_requests"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_versions_one_a_number" ON "form_versions" USING btree ("form_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "form_versions_one_draft" ON "form_versions" USING btree ("form_id") WHERE "form_versions"."published_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forms_one_a_slug" ON "forms" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "client_adaptations_by_client" ON "client_adaptations" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_health_records_one_a_version" ON "client_health_records" USING btree ("client_id","version");--> statement-breakpoint
CREATE INDEX "health_flags_by_client" ON "health_flags" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_notes_by_client" ON "client_notes" USING btree ("client_id","appointment_date");--> statement-breakpoint
CREATE INDEX "client_notes_by_therapist" ON "client_notes" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "note_notices_one_a_note" ON "note_notices" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "note_notices_unread" ON "note_notices" USING btree ("client_id","shared_at") WHERE "note_notices"."client_read_at" is null and "note_notices"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "note_notices_by_therapist" ON "note_notices" USING btree ("therapist_id","shared_at");--> statement-breakpoint
CREATE INDEX "note_notices_by_time" ON "note_notices" USING btree ("shared_at");--> statement-breakpoint
CREATE INDEX "wellness_resources_by_note" ON "wellness_resources" USING btree ("wellness_note_id","display_order");--> statement-breakpoint
CREATE INDEX "wellness_resources_by_client" ON "wellness_resources" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wellness_session_notes_one_a_treatment" ON "wellness_session_notes" USING btree ("treatment_id");--> statement-breakpoint
CREATE INDEX "wellness_session_notes_by_client" ON "wellness_session_notes" USING btree ("client_id","session_date");--> statement-breakpoint
CREATE INDEX "wellness_session_notes_by_therapist" ON "wellness_session_notes" USING btree ("therapist_id","shared_at");--> statement-breakpoint
CREATE INDEX "action_plan_items_by_client" ON "action_plan_items" USING btree ("client_id","stopped_on");--> statement-breakpoint
CREATE INDEX "action_plan_items_by_note" ON "action_plan_items" USING btree ("wellness_note_id","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "action_plan_logs_once_a_day" ON "action_plan_logs" USING btree ("item_id","done_on");--> statement-breakpoint
CREATE INDEX "action_plan_logs_by_client" ON "action_plan_logs" USING btree ("client_id","done_on");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_scores_once_a_day" ON "activity_scores" USING btree ("activity_id","scored_on");--> statement-breakpoint
CREATE INDEX "activity_scores_by_client" ON "activity_scores" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "body_charts_one_a_day" ON "body_charts" USING btree ("client_id","drawn_on");--> statement-breakpoint
CREATE INDEX "own_activities_by_client" ON "own_activities" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "session_scores_by_client" ON "session_scores" USING btree ("client_id","scored_on");--> statement-breakpoint
CREATE UNIQUE INDEX "care_photos_one_a_key" ON "care_photos" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "care_photos_by_client" ON "care_photos" USING btree ("client_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_note_responses_one_a_note" ON "client_note_responses" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "client_note_responses_by_client" ON "client_note_responses" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "client_note_responses_by_time" ON "client_note_responses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "client_note_responses_by_photo" ON "client_note_responses" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "response_replies_by_response" ON "response_replies" USING btree ("response_id","written_at");--> statement-breakpoint
CREATE INDEX "response_replies_by_client" ON "response_replies" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "confidential_therapist_notes_by_client" ON "confidential_therapist_notes" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "confidential_treatment_sessions_by_client" ON "confidential_treatment_sessions" USING btree ("client_id","session_date","id");--> statement-breakpoint
CREATE INDEX "confidential_treatment_sessions_drafts" ON "confidential_treatment_sessions" USING btree ("therapist_id","updated_at") WHERE "confidential_treatment_sessions"."signed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "confidential_treatment_sessions_one_a_session" ON "confidential_treatment_sessions" USING btree ("session_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_one_a_note" ON "recalls" USING btree ("treatment_id");--> statement-breakpoint
CREATE INDEX "recalls_by_client" ON "recalls" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "recalls_open" ON "recalls" USING btree ("therapist_id","due_on") WHERE "recalls"."done_at" is null;--> statement-breakpoint
CREATE INDEX "treatment_amendments_by_treatment" ON "treatment_amendments" USING btree ("treatment_id","written_at");--> statement-breakpoint
CREATE INDEX "treatment_amendments_by_client" ON "treatment_amendments" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_vocabularies_one_a_name" ON "care_vocabularies" USING btree ("kind",lower("name"));--> statement-breakpoint
CREATE INDEX "note_phrases_by_therapist" ON "note_phrases" USING btree ("therapist_id","created_at");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('medical', 'photo'));
--> statement-breakpoint
-- The words that notes are put together from: the specification's eleven areas, and a first list of the others.
insert into care_vocabularies (kind, name, display_order)
  select 'area', name, display_order from unnest(array['Neck', 'Upper Back', 'Lower Back', 'Shoulders', 'Arms', 'Core', 'Pelvis', 'Hips',
    'Legs', 'Feet', 'Full Body']) with ordinality a (name, display_order)
  union all select 'technique', name, display_order from unnest(array['Soft tissue massage', 'Deep tissue massage', 'Myofascial release',
    'Trigger point therapy', 'Dry needling', 'Joint mobilisation', 'Muscle energy technique', 'Passive stretching',
    'Active release', 'Kinesiology taping', 'Cupping', 'Manual traction', 'Breathing work', 'Postural re-education',
    'Motor control training', 'Balance training', 'Gait re-education']) with ordinality a (name, display_order)
  union all select 'equipment', name, display_order from unnest(array['Mat', 'Reformer', 'Cadillac', 'Wunda chair', 'Ladder barrel',
    'Swiss ball', 'Small ball', 'Resistance band', 'Foam roller', 'Magic circle', 'Hand weights', 'Spiky ball', 'Balance cushion',
    'Treatment couch']) with ordinality a (name, display_order);
--> statement-breakpoint
-- Care: who may see and write what is known of somebody. No policy names shop staff, guests or the account desk, and jobs see
-- only tables without words. "Treats" is said in full in each policy, so that the planner looks at it once a statement: a
-- therapist treats whom they were assigned, or everybody with view_all_clients.
do $$
declare name text;
begin
  foreach name in array array['care_files', 'record_reasons', 'recalls', 'client_portal_activity', 'client_health_records',
    'health_flags', 'client_adaptations', 'forms', 'form_versions', 'form_requests', 'form_answers',
    'confidential_treatment_sessions', 'confidential_therapist_notes', 'treatment_amendments', 'note_phrases', 'care_vocabularies',
    'wellness_session_notes', 'client_notes', 'note_notices', 'wellness_resources', 'care_photos', 'client_note_responses', 'response_replies',
    'action_plan_items', 'action_plan_logs', 'session_scores', 'own_activities', 'activity_scores', 'body_charts', 'notification_preferences']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
--> statement-breakpoint
-- The file itself: dates only. Jobs end it; the owner may put it on hold.
--> statement-breakpoint
create policy care_files_own on care_files for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy care_files_own_insert on care_files for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy care_files_own_update on care_files for update
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy care_files_care on care_files for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy care_files_open on care_files for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy care_files_treated on care_files for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy care_files_system on care_files
  using ((select app_is_system()))
  with check ((select app_is_system()));
--> statement-breakpoint
create policy care_files_owner on care_files for select
  using ((select app_is_owner()));
--> statement-breakpoint
create policy care_files_hold on care_files for update
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
--> statement-breakpoint
create policy record_reasons_own on record_reasons for select
  using (therapist_id = (select app_person()) and (select app_is('therapist')));
--> statement-breakpoint
create policy record_reasons_give on record_reasons for insert
  with check (therapist_id = (select app_person()) and (select app_may('view_all_clients')));
--> statement-breakpoint
create policy record_reasons_owner on record_reasons for select
  using ((select app_is_owner()));
--> statement-breakpoint
create policy record_reasons_system on record_reasons for select
  using ((select app_is_system()));
--> statement-breakpoint
create policy recalls_care on recalls for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy recalls_write on recalls for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()));
--> statement-breakpoint
create policy recalls_done on recalls for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy recalls_system on recalls for select
  using ((select app_is_system()));
--> statement-breakpoint
create policy client_portal_activity_own on client_portal_activity for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy client_portal_activity_own_insert on client_portal_activity for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy client_portal_activity_owner on client_portal_activity for select
  using ((select app_is_owner()));
--> statement-breakpoint
create policy client_portal_activity_system on client_portal_activity for select
  using ((select app_is_system()));
--> statement-breakpoint
-- Health: the client's own words, and what those who treat them make of it.
--> statement-breakpoint
create policy client_health_records_own on client_health_records for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy client_health_records_own_insert on client_health_records for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy client_health_records_care on client_health_records for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy client_health_records_write on client_health_records for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
--> statement-breakpoint
create policy health_flags_care on health_flags for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy health_flags_set on health_flags for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and set_by = (select app_person()));
--> statement-breakpoint
create policy health_flags_lift on health_flags for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
--> statement-breakpoint
create policy client_adaptations_own on client_adaptations for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy client_adaptations_care on client_adaptations for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy client_adaptations_set on client_adaptations for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
--> statement-breakpoint
create policy client_adaptations_lift on client_adaptations for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
--> statement-breakpoint
-- Whoever teaches somebody reads what to mind, never why.
--> statement-breakpoint
create policy client_adaptations_taught on client_adaptations for select
  using ((select app_is('therapist')) and (exists (select from group_participants p where p.client_id = client_adaptations.client_id)
    or exists (select from sessions s where s.client_id = client_adaptations.client_id and s.therapist_id = (select app_person()))));
--> statement-breakpoint
create policy client_adaptations_system on client_adaptations for select
  using ((select app_is_system()));
--> statement-breakpoint
-- Forms say nothing about anybody; answers do.
--> statement-breakpoint
create policy forms_read on forms for select
  using ((select app_is_somebody()));
--> statement-breakpoint
create policy forms_write on forms
  using ((select app_may('create_notes')) or (select app_is_system()))
  with check ((select app_may('create_notes')) or (select app_is_system()));
--> statement-breakpoint
create policy form_versions_read on form_versions for select
  using ((published_at is not null and (select app_is_somebody())) or (select app_is('therapist')));
--> statement-breakpoint
create policy form_versions_write on form_versions
  using ((select app_may('create_notes')) or (select app_is_system()))
  with check ((select app_may('create_notes')) or (select app_is_system()));
--> statement-breakpoint
create policy form_requests_own on form_requests for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy form_requests_own_update on form_requests for update
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy form_requests_care on form_requests for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy form_requests_ask on form_requests for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy form_requests_change on form_requests for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy form_requests_system on form_requests
  using ((select app_is_system()))
  with check ((select app_is_system()));
--> statement-breakpoint
create policy form_answers_own on form_answers for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy form_answers_own_insert on form_answers for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))) and reviewed_at is null);
--> statement-breakpoint
create policy form_answers_own_update on form_answers for update
  using ((client_id = (select app_person()) and (select app_is('client'))) and submitted_at is null)
  with check ((client_id = (select app_person()) and (select app_is('client'))) and reviewed_at is null);
--> statement-breakpoint
create policy form_answers_care on form_answers for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and submitted_at is not null);
--> statement-breakpoint
create policy form_answers_review on form_answers for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and submitted_at is not null)
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and submitted_at is not null);
--> statement-breakpoint
-- Treatments: the author, and once it is signed those with access_confidential who treat the client, too.
--> statement-breakpoint
create policy confidential_treatment_sessions_read on confidential_treatment_sessions for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null)))
  and (therapist_id = (select app_person()) or (signed_at is not null and (select app_may('access_confidential')))));
--> statement-breakpoint
create policy confidential_treatment_sessions_begin on confidential_treatment_sessions for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and therapist_id = (select app_person()) and signed_at is null);
--> statement-breakpoint
create policy confidential_treatment_sessions_write on confidential_treatment_sessions for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()) and ((select app_may('create_notes')) or (select app_may('edit_notes'))))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()) and ((select app_may('create_notes')) or (select app_may('edit_notes'))));
--> statement-breakpoint
create policy confidential_treatment_sessions_discard on confidential_treatment_sessions for delete
  using ((select app_is('therapist')) and therapist_id = (select app_person()) and signed_at is null);
--> statement-breakpoint
create policy confidential_therapist_notes_read on confidential_therapist_notes for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null)))
  and treatment_id in (select id from confidential_treatment_sessions) and (therapist_id = (select app_person()) or (select app_may('access_confidential'))));
--> statement-breakpoint
create policy confidential_therapist_notes_begin on confidential_therapist_notes for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and therapist_id = (select app_person()) and treatment_id in (select t.id from confidential_treatment_sessions t where t.therapist_id = (select app_person()) and t.signed_at is null));
--> statement-breakpoint
create policy confidential_therapist_notes_write on confidential_therapist_notes for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()) and treatment_id in (select t.id from confidential_treatment_sessions t where t.therapist_id = (select app_person()) and t.signed_at is null))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()) and treatment_id in (select t.id from confidential_treatment_sessions t where t.therapist_id = (select app_person()) and t.signed_at is null));
--> statement-breakpoint
create policy confidential_therapist_notes_discard on confidential_therapist_notes for delete
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()) and treatment_id in (select t.id from confidential_treatment_sessions t where t.therapist_id = (select app_person()) and t.signed_at is null));
--> statement-breakpoint
create policy treatment_amendments_read on treatment_amendments for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and treatment_id in (select id from confidential_treatment_sessions));
--> statement-breakpoint
create policy treatment_amendments_write on treatment_amendments for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('edit_notes')) and therapist_id = (select app_person())
  and treatment_id in (select t.id from confidential_treatment_sessions t where t.therapist_id = (select app_person()) and t.signed_at is not null));
--> statement-breakpoint
create policy note_phrases_own on note_phrases
  using (therapist_id = (select app_person()) and (select app_is('therapist')))
  with check (therapist_id = (select app_person()) and (select app_is('therapist')));
--> statement-breakpoint
create policy care_vocabularies_read on care_vocabularies for select
  using ((select app_is_somebody()));
--> statement-breakpoint
create policy care_vocabularies_write on care_vocabularies
  using ((select app_may('create_notes')) or (select app_is_owner()) or (select app_is_system()))
  with check ((select app_may('create_notes')) or (select app_is_owner()) or (select app_is_system()));
--> statement-breakpoint
-- What a client reads: the rows themselves, as long as they are shared.
--> statement-breakpoint
create policy wellness_session_notes_own on wellness_session_notes for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and client_can_view_notes);
--> statement-breakpoint
create policy wellness_session_notes_care on wellness_session_notes for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy wellness_session_notes_write on wellness_session_notes for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and therapist_id = (select app_person()));
--> statement-breakpoint
create policy wellness_session_notes_share on wellness_session_notes for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()));
--> statement-breakpoint
create policy client_notes_own on client_notes for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and client_can_view_notes);
--> statement-breakpoint
create policy client_notes_care on client_notes for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy client_notes_write on client_notes for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')) and created_by = (select app_person()));
--> statement-breakpoint
create policy client_notes_change on client_notes for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('edit_notes')) and created_by = (select app_person()))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and created_by = (select app_person()));
--> statement-breakpoint
create policy note_notices_own on note_notices for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy note_notices_own_update on note_notices for update
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy note_notices_care on note_notices for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy note_notices_write on note_notices for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()));
--> statement-breakpoint
create policy note_notices_change on note_notices for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and therapist_id = (select app_person()));
--> statement-breakpoint
create policy note_notices_system on note_notices for select
  using ((select app_is_system()));
--> statement-breakpoint
create policy note_notices_remind on note_notices for update
  using ((select app_is_system()))
  with check ((select app_is_system()));
--> statement-breakpoint
create policy wellness_resources_own on wellness_resources for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and wellness_note_id in (select id from wellness_session_notes));
--> statement-breakpoint
create policy wellness_resources_care on wellness_resources for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy wellness_resources_write on wellness_resources for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
--> statement-breakpoint
-- Answers to notes, photos and what is said about them.
--> statement-breakpoint
create policy care_photos_own on care_photos for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy care_photos_own_insert on care_photos for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy care_photos_own_update on care_photos for update
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy care_photos_care on care_photos for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and state = 'kept' and taken_down_at is null);
--> statement-breakpoint
create policy care_photos_unfinished on care_photos for select
  using ((select app_is_system()) and state = 'storing');
--> statement-breakpoint
create policy care_photos_forget on care_photos for delete
  using ((select app_is_system()) and state = 'storing');
--> statement-breakpoint
create policy client_note_responses_own on client_note_responses for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy client_note_responses_give on client_note_responses for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))) and seen_at is null
  and (client_note_id in (select id from client_notes) or wellness_note_id in (select id from wellness_session_notes)));
--> statement-breakpoint
create policy client_note_responses_care on client_note_responses for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy client_note_responses_seen on client_note_responses for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy response_replies_own on response_replies for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy response_replies_care on response_replies for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy response_replies_own_write on response_replies for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))) and author = 'client' and author_id = (select app_person()) and response_id in (select id from client_note_responses));
--> statement-breakpoint
create policy response_replies_write on response_replies for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and author = 'therapist' and author_id = (select app_person()) and response_id in (select id from client_note_responses));
--> statement-breakpoint
create policy response_replies_own_read on response_replies for update
  using ((client_id = (select app_person()) and (select app_is('client'))) and author = 'therapist')
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy response_replies_read on response_replies for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and author = 'client')
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
-- Programme and progress.
--> statement-breakpoint
create policy action_plan_items_own on action_plan_items for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and wellness_note_id in (select id from wellness_session_notes));
--> statement-breakpoint
create policy action_plan_items_care on action_plan_items for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy action_plan_items_write on action_plan_items for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
--> statement-breakpoint
create policy action_plan_items_change on action_plan_items for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
--> statement-breakpoint
create policy action_plan_logs_own on action_plan_logs
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy action_plan_logs_care on action_plan_logs for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy own_activities_own on own_activities
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy own_activities_care on own_activities for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy activity_scores_own on activity_scores
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy activity_scores_care on activity_scores for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy body_charts_own on body_charts
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy body_charts_care on body_charts for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy session_scores_own on session_scores for select
  using ((client_id = (select app_person()) and (select app_is('client'))) and is_shared);
--> statement-breakpoint
create policy session_scores_care on session_scores for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy session_scores_write on session_scores for insert
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
--> statement-breakpoint
create policy session_scores_share on session_scores for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')));
--> statement-breakpoint
create policy notification_preferences_own on notification_preferences
  using (user_id = (select app_account()) and (select app_is(user_type)))
  with check (user_id = (select app_account()) and (select app_is(user_type)));
--> statement-breakpoint
create policy notification_preferences_system on notification_preferences for select
  using ((select app_is_system()));
--> statement-breakpoint
-- Who treats somebody sees what they agreed to.
--> statement-breakpoint
create policy consents_care on consents for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
-- What may be changed is granted column by column: whose a row is, and what was said, stays.
grant select, insert on record_reasons, client_portal_activity, client_health_records, treatment_amendments,
  wellness_resources, recalls, health_flags, client_adaptations, form_requests, form_answers, wellness_session_notes,
  client_notes, note_notices, care_photos, client_note_responses, response_replies, action_plan_items, session_scores,
  own_activities, activity_scores, body_charts, care_files, confidential_treatment_sessions, confidential_therapist_notes,
  action_plan_logs to studio_app;
--> statement-breakpoint
grant select, insert, update, delete on forms, form_versions, note_phrases, care_vocabularies, notification_preferences to studio_app;
--> statement-breakpoint
grant delete on care_files, confidential_treatment_sessions, confidential_therapist_notes, care_photos, action_plan_logs to studio_app;
--> statement-breakpoint
grant update (last_treated_on, health_confirmed_on, legal_hold, legal_hold_reason) on care_files to studio_app;
--> statement-breakpoint
grant update (done_at) on recalls to studio_app;
--> statement-breakpoint
grant update (until, lifted_at) on health_flags to studio_app;
--> statement-breakpoint
grant update (until, lifted_at) on client_adaptations to studio_app;
--> statement-breakpoint
grant update (due_on, reminded_at, answered_at) on form_requests to studio_app;
--> statement-breakpoint
grant update (form_version_id, answers, version, saved_at, submitted_at, signature_name, wording_hash, reviewed_at, reviewed_by)
  on form_answers to studio_app;
--> statement-breakpoint
grant update (session_id, session_date, treatment_type, duration_minutes, location, pain_scale_before,
  pain_scale_after, energy_level_before, energy_level_after, assessment_notes, treatment_provided, techniques_used,
  equipment_used, areas_treated, body_chart, client_response, exercises_prescribed, next_session_recommendations,
  follow_up_needed, follow_up_date, shared_summary, home_practice_suggestions, lifestyle_guidance, educational_points,
  follow_up_recommendations, priority_level, action_plans, wellness_resources, client_can_view, version, updated_at, signed_at)
  on confidential_treatment_sessions to studio_app;
--> statement-breakpoint
grant update (body) on confidential_therapist_notes to studio_app;
--> statement-breakpoint
grant update (client_can_view_notes) on wellness_session_notes to studio_app;
--> statement-breakpoint
grant update (title, appointment_date, appointment_time, session_details, advice_given, helpful_links, priority_level, note_type,
  client_can_view_notes, updated_at, version)
  on client_notes to studio_app;
--> statement-breakpoint
grant update (withdrawn_at, client_read_at, reminded_at, reminders) on note_notices to studio_app;
--> statement-breakpoint
grant update (state, taken_down_at) on care_photos to studio_app;
--> statement-breakpoint
grant update (seen_at, seen_by) on client_note_responses to studio_app;
--> statement-breakpoint
grant update (read_at) on response_replies to studio_app;
--> statement-breakpoint
grant update (stopped_on, product_slug) on action_plan_items to studio_app;
--> statement-breakpoint
grant update (pain, comment, logged_at) on action_plan_logs to studio_app;
--> statement-breakpoint
grant update (is_shared) on session_scores to studio_app;
--> statement-breakpoint
grant update (name, ended_at) on own_activities to studio_app;
--> statement-breakpoint
grant update (score) on activity_scores to studio_app;
--> statement-breakpoint
grant update (marks, comment, drawn_at) on body_charts to studio_app;
--> statement-breakpoint
-- Until when a file is kept: seven years after the last treatment, and of those who were minors then until seven years after
-- their eighteenth birthday (decisions.md, "Retention"; Limitation Act 1980, s. 28).
create function care_keep_until(treated date, opened timestamptz, born date) returns date language sql immutable as $$
  select greatest((coalesce(treated, (opened at time zone 'Europe/London')::date) + interval '7 years')::date,
    (born + interval '25 years')::date) $$;
--> statement-breakpoint
-- An attended session keeps the file of whoever came, whoever says so.
create function note_treated(client uuid, treated date) returns void language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  update care_files set last_treated_on = treated where client_id = client and coalesce(last_treated_on < treated, true);
  perform set_config('app.actor', asker, true);
end $$;
--> statement-breakpoint
create function keep_file_of_session() returns trigger language plpgsql as $$
begin
  perform note_treated(new.client_id, new.session_date);
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_keep_file after update of status on sessions for each row
  when (new.status = 'completed' and new.client_id is not null) execute function keep_file_of_session();
--> statement-breakpoint
create function keep_file_of_participant() returns trigger language plpgsql as $$
begin
  perform note_treated(new.client_id, (select session_date from sessions where id = new.session_id));
  return null;
end $$;
--> statement-breakpoint
create trigger group_participants_keep_file after update of attended on group_participants for each row
  when (new.attended and new.client_id is not null) execute function keep_file_of_participant();
--> statement-breakpoint
-- Consent in force is asked before anything about somebody's health is written, and held until the end of the transaction: a
-- withdrawal waits for what was begun before it, and stops everything after it (UK GDPR art. 7(3), 9(2)(a)).
create function consent_in_force(client uuid, wanted text) returns boolean language plpgsql as $$
declare asker text := current_setting('app.actor', true); found_one boolean;
begin
  perform set_config('app.actor', 'auth', true);
  perform from consents where client_id = client and purpose = wanted and withdrawn_at is null for share;
  found_one := found;
  perform set_config('app.actor', asker, true);
  return found_one;
end $$;
--> statement-breakpoint
create function ask_consent() returns trigger language plpgsql as $$
declare wanted text;
begin
  foreach wanted in array tg_argv loop
    if not consent_in_force(new.client_id, wanted) then
      raise check_violation using constraint = 'consent_in_force', message = 'no consent in force';
    end if;
  end loop;
  return new;
end $$;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['client_health_records', 'health_flags', 'confidential_treatment_sessions',
    'treatment_amendments', 'client_notes', 'wellness_session_notes', 'client_note_responses', 'response_replies',
    'action_plan_logs', 'session_scores', 'own_activities', 'activity_scores', 'body_charts']
  loop
    execute format('create trigger %I before insert on %I for each row execute function ask_consent(''medical'')',
      name || '_ask_consent', name);
  end loop;
end $$;
--> statement-breakpoint
create trigger care_photos_ask_consent before insert on care_photos for each row execute function ask_consent('medical', 'photo');
--> statement-breakpoint
create trigger confidential_treatment_sessions_ask_again before update on confidential_treatment_sessions for each row
  when (old.signed_at is null) execute function ask_consent('medical');
--> statement-breakpoint
create trigger client_notes_ask_again before update on client_notes for each row
  when (row(new.title, new.session_details, new.advice_given, new.helpful_links)
    is distinct from row(old.title, old.session_details, old.advice_given, old.helpful_links)) execute function ask_consent('medical');
--> statement-breakpoint
-- Agreeing to something needs no consent before it; telling us about one's health does.
create function ask_consent_for_form() returns trigger language plpgsql as $$
declare about text;
begin
  select f.purpose into about from form_versions v join forms f on f.id = v.form_id where v.id = new.form_version_id;
  if about not in ('consent', 'photo') and not consent_in_force(new.client_id, 'medical') then
    raise check_violation using constraint = 'consent_in_force', message = 'no consent in force';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger form_answers_ask_consent before insert or update of answers, submitted_at on form_answers
  for each row execute function ask_consent_for_form();
--> statement-breakpoint
-- Signed is signed: of a row that is finished only the named columns may still change.
create function stay_as_signed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - coalesce(tg_argv, '{}') is distinct from to_jsonb(old) - coalesce(tg_argv, '{}') then
    raise check_violation using constraint = tg_table_name || '_stays', message = 'what is finished stays as it is';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger confidential_treatment_sessions_stay before update on confidential_treatment_sessions for each row
  when (old.signed_at is not null) execute function stay_as_signed('client_can_view');
--> statement-breakpoint
create trigger form_answers_stay before update on form_answers for each row
  when (old.submitted_at is not null) execute function stay_as_signed('reviewed_at', 'reviewed_by');
--> statement-breakpoint
create trigger form_versions_stay before update or delete on form_versions for each row
  when (old.published_at is not null) execute function stay_as_signed();
--> statement-breakpoint
create trigger note_notices_stay before update on note_notices for each row
  when (old.client_read_at is not null) execute function stay_as_signed('withdrawn_at', 'reminded_at', 'reminders', 'note_id', 'client_has_read');
--> statement-breakpoint
-- Only the owner puts a file on hold, and lets it go.
create function guard_hold() returns trigger language plpgsql as $$
begin
  if not app_is_owner() then raise insufficient_privilege using message = 'only the owner holds a file'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger care_files_guard_hold before update on care_files for each row
  when (row(new.legal_hold, new.legal_hold_reason) is distinct from row(old.legal_hold, old.legal_hold_reason))
  execute function guard_hold();
--> statement-breakpoint
-- A photo's row goes with its file: whoever removes the row, a job forgets the bytes.
create function forget_photo() returns trigger language plpgsql as $$
begin
  insert into outbox (event, payload, key, created_at, due_at)
    values ('files.forgotten', jsonb_build_object('keys', jsonb_build_array(old.file_key)), 'forget-' || old.file_key, now(), now())
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger care_photos_forget after delete on care_photos for each row execute function forget_photo();
