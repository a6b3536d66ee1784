-- The role that the product works as: it owns nothing, bypasses nothing, and sees only what db/policies lets it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'studio_app') then
    create role studio_app nologin nosuperuser nobypassrls;
  end if;
  if not pg_has_role(current_user, 'studio_app', 'member') then
    execute format('grant studio_app to %I', current_user);
  end if;
end $$;
--> statement-breakpoint
-- The role that reads for a backup sees every row and writes none. Its policies are made after
-- every change (db/backup/readers.ts).
do $$ begin
  if not exists (select from pg_roles where rolname = 'studio_backup') then
    create role studio_backup nologin nosuperuser nobypassrls;
  end if;
  execute format('grant studio_backup to %I', current_user);
end $$;
--> statement-breakpoint
revoke all on schema public from public;
--> statement-breakpoint
grant usage on schema public to studio_app, studio_backup;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
create sequence client_numbers start 1001;
--> statement-breakpoint
create sequence order_numbers start 100001;
--> statement-breakpoint
create sequence receipt_numbers;
--> statement-breakpoint
-- A function that a column is made of is a part of its table: the others stand in db/functions.
-- What is typed into a search is found inside the words of a name as well: "band" finds a
-- headband. Where a word begins an index can tell, where it goes on it cannot; so an index gets to
-- know all endings of the words.
create function word_endings(words text) returns tsvector language sql immutable strict parallel safe
  return (
    select array_to_tsvector(coalesce(array_agg(distinct substr(word, at)), '{}'))
    from unnest(tsvector_to_array(to_tsvector('simple', words))) word, generate_series(1, length(word)) at
  );
--> statement-breakpoint
-- Tables.
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"subject_id" uuid,
	"address" text,
	"detail" jsonb NOT NULL,
	CONSTRAINT "audit_log_outcome" CHECK ("audit_log"."outcome" in ('done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"files" integer,
	"sha256" text,
	"why" text,
	"machine" text,
	"checked" text,
	CONSTRAINT "backups_kind" CHECK ("backups"."kind" in ('nightly', 'command', 'asked')),
	CONSTRAINT "backups_checked" CHECK ("backups"."checked" in ('read', 'as-written')),
	CONSTRAINT "backups_outcome" CHECK (("backups"."outcome" = 'done' and "backups"."sha256" is not null) or "backups"."outcome" = 'failed')
);
--> statement-breakpoint
CREATE TABLE "flag_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"says" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"flag_id" uuid,
	CONSTRAINT "flag_proposals_kind" CHECK ("flag_proposals"."kind" in ('warn', 'ask-first', 'block')),
	CONSTRAINT "flag_proposals_texts" CHECK (length("flag_proposals"."question_id") between 1 and 60 and length("flag_proposals"."says") between 1 and 500 and length("flag_proposals"."detail") <= 4000),
	CONSTRAINT "flag_proposals_decided" CHECK (("flag_proposals"."decided_at" is null) = ("flag_proposals"."decided_by" is null) and ("flag_proposals"."flag_id" is null or "flag_proposals"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "health_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"part" text NOT NULL,
	"on_file" text NOT NULL,
	"said" text DEFAULT '' NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"settled_as" text,
	CONSTRAINT "health_differences_part" CHECK ("health_differences"."part" in ('health_conditions', 'medications', 'allergies', 'fitness_goals', 'injury_history', 'pain_areas')),
	CONSTRAINT "health_differences_texts" CHECK (length("health_differences"."on_file") between 1 and 4000 and length("health_differences"."said") <= 4000),
	CONSTRAINT "health_differences_settled" CHECK (num_nonnulls("health_differences"."settled_at", "health_differences"."settled_by", "health_differences"."settled_as") in (0, 3)
        and "health_differences"."settled_as" in ('said', 'on-file', 'both'))
);
--> statement-breakpoint
CREATE TABLE "profile_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"part" text NOT NULL,
	"said" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_as" text,
	CONSTRAINT "profile_differences_part" CHECK ("profile_differences"."part" in ('date_of_birth', 'emergency_contact_name', 'emergency_contact_phone', 'gp_surgery', 'guardian_contact')),
	CONSTRAINT "profile_differences_said" CHECK (length("profile_differences"."said") between 1 and 200),
	CONSTRAINT "profile_differences_settled" CHECK (num_nonnulls("profile_differences"."settled_at", "profile_differences"."settled_as") in (0, 2) and "profile_differences"."settled_as" in ('form', 'profile'))
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
	"signed_as" text DEFAULT 'self' NOT NULL,
	CONSTRAINT "form_answers_signed" CHECK (num_nonnulls("form_answers"."submitted_at", "form_answers"."signature_name", "form_answers"."wording_hash") in (0, 3) and length("form_answers"."signature_name") between 1 and 120),
	CONSTRAINT "form_answers_signed_as" CHECK ("form_answers"."signed_as" in ('self', 'parent', 'guardian', 'carer', 'attorney', 'helper')),
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
	"version" integer DEFAULT 1 NOT NULL,
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
	"changed_at" timestamp with time zone,
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
CREATE TABLE "note_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"client_note_id" uuid,
	"wellness_note_id" uuid,
	"note_id" uuid GENERATED ALWAYS AS (coalesce("note_versions"."client_note_id", "note_versions"."wellness_note_id")) STORED,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"was_shared" boolean NOT NULL,
	"replaced_by" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_versions_of_one_note" CHECK (num_nonnulls("note_versions"."client_note_id", "note_versions"."wellness_note_id") = 1)
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
	"changed_at" timestamp with time zone,
	"change_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "wellness_session_notes_of_client" UNIQUE("id","client_id"),
	CONSTRAINT "wellness_session_notes_texts" CHECK (length("wellness_session_notes"."session_type") between 1 and 120 and length("wellness_session_notes"."shared_summary") > 0),
	CONSTRAINT "wellness_session_notes_change" CHECK (length("wellness_session_notes"."change_reason") <= 300 and ("wellness_session_notes"."changed_at" is null) = ("wellness_session_notes"."change_reason" = '')),
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
CREATE TABLE "care_files" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_treated_on" date,
	"health_confirmed_on" date,
	"legal_hold" boolean DEFAULT false NOT NULL,
	"legal_hold_reason" text DEFAULT '' NOT NULL,
	"kept_until" date,
	"ask_health_on" date,
	"sealed_keys" text[] DEFAULT '{}' NOT NULL,
	"born_on" date,
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
	CONSTRAINT "care_photos_state" CHECK ("care_photos"."state" in ('storing', 'kept', 'deleted')),
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
	"after_withdrawal" boolean DEFAULT false NOT NULL,
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
	"after_withdrawal" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "cart_items" (
	"session_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_items_session_id_product_id_pk" PRIMARY KEY("session_id","product_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"discount_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"display_order" integer DEFAULT 999 NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"media_url" text NOT NULL,
	"media_type" text DEFAULT 'image' NOT NULL,
	"alt_text" text NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_media_type" CHECK ("product_media"."media_type" in ('image', 'video'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"detailed_description" text DEFAULT '' NOT NULL,
	"key_features" text[] DEFAULT '{}' NOT NULL,
	"specifications" text[] DEFAULT '{}' NOT NULL,
	"whats_included" text[] DEFAULT '{}' NOT NULL,
	"highlights" text[] DEFAULT '{}' NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"sale_price" numeric(10, 2),
	"product_type" text DEFAULT 'physical' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"category_id" uuid NOT NULL,
	"stock_item_id" uuid,
	"display_order" integer DEFAULT 999 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"duration" text,
	"location" text,
	"max_participants" integer,
	"event_starts_at" timestamp with time zone,
	"event_ends_at" timestamp with time zone,
	"show_when_completed" boolean DEFAULT false NOT NULL,
	"retreat_package" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"noticed_end" timestamp with time zone,
	"is_free" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "products"."name" || ' ' || "products"."short_description") || word_endings("products"."name")) STORED,
	"timetable_class" text,
	"open_amount" boolean DEFAULT false NOT NULL,
	"option_name" text,
	"option_of" uuid,
	"option_label" text,
	"own_price" numeric(10, 2),
	"is_retired" boolean DEFAULT false NOT NULL,
	"sku" text,
	"cost" numeric(10, 2),
	"low_stock_below" integer,
	"publish_at" timestamp with time zone,
	"parcel" text DEFAULT 'small' NOT NULL,
	"vat_percent" integer DEFAULT 20 NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_sale_price" CHECK ("products"."sale_price" is null or ("products"."sale_price" >= 0 and "products"."sale_price" <= "products"."price")),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "products_type" CHECK ("products"."product_type" in ('physical', 'service', 'session', 'class', 'retreat', 'voucher')),
	CONSTRAINT "products_open_amount" CHECK (not "products"."open_amount" or "products"."product_type" = 'voucher'),
	CONSTRAINT "products_retreat_package" CHECK ("products"."retreat_package" in ('day', 'spa')),
	CONSTRAINT "products_timetable_class" CHECK (length("products"."timetable_class") between 1 and 80),
	CONSTRAINT "products_option_name" CHECK (length("products"."option_name") between 1 and 40),
	CONSTRAINT "products_option_label" CHECK (length("products"."option_label") between 1 and 60),
	CONSTRAINT "products_option_whole" CHECK (("products"."option_of" is null) = ("products"."option_label" is null)),
	CONSTRAINT "products_option_own" CHECK ("products"."option_of" is not null or ("products"."own_price" is null and not "products"."is_retired")),
	CONSTRAINT "products_sold_by_options" CHECK ("products"."option_name" is null or ("products"."option_of" is null and "products"."stock_item_id" is null and "products"."product_type" <> 'voucher')),
	CONSTRAINT "products_sku" CHECK (length("products"."sku") between 1 and 40),
	CONSTRAINT "products_parcel" CHECK ("products"."parcel" in ('small', 'large')),
	CONSTRAINT "products_vat_percent" CHECK ("products"."vat_percent" in (0, 5, 20)),
	CONSTRAINT "products_cost" CHECK ("products"."cost" >= 0),
	CONSTRAINT "products_low_stock" CHECK ("products"."low_stock_below" >= 0),
	CONSTRAINT "products_publish_at" CHECK ("products"."publish_at" is null or ("products"."status" = 'draft' and "products"."option_of" is null)),
	CONSTRAINT "products_own_price" CHECK ("products"."own_price" > 0),
	CONSTRAINT "products_event_in_order" CHECK ("products"."event_ends_at" > "products"."event_starts_at")
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_items_never_below_zero" CHECK ("stock_items"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"detail" jsonb,
	"at" timestamp with time zone NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'sold', 'returned', 'reclaimed', 'counted', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"account_id" uuid NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_notes_lengths" CHECK (length("customer_notes"."text") between 1 and 2000 and length("customer_notes"."written_by") <= 200)
);
--> statement-breakpoint
CREATE TABLE "discount_code_usage" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"discount_code_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_code_usage_amount" CHECK ("discount_code_usage"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discount_code_categories" (
	"discount_code_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "discount_code_categories_discount_code_id_category_id_pk" PRIMARY KEY("discount_code_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "discount_code_products" (
	"discount_code_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "discount_code_products_discount_code_id_product_id_pk" PRIMARY KEY("discount_code_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" numeric(10, 2) NOT NULL,
	"applies_to" text DEFAULT 'all' NOT NULL,
	"usage_limit" integer,
	"usage_limit_per_customer" integer DEFAULT 1 NOT NULL,
	"minimum_purchase_amount" numeric(10, 2),
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"personal_to" text,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_codes_upper_case" CHECK ("discount_codes"."code" = upper("discount_codes"."code")),
	CONSTRAINT "discount_codes_type" CHECK ("discount_codes"."discount_type" in ('percentage', 'fixed')),
	CONSTRAINT "discount_codes_value" CHECK ("discount_codes"."discount_value" > 0 and ("discount_codes"."discount_type" = 'fixed' or "discount_codes"."discount_value" between 1 and 100)),
	CONSTRAINT "discount_codes_applies_to" CHECK ("discount_codes"."applies_to" in ('all', 'specific_products', 'specific_categories')),
	CONSTRAINT "discount_codes_dates" CHECK ("discount_codes"."valid_until" > "discount_codes"."valid_from"),
	CONSTRAINT "discount_codes_minimum" CHECK ("discount_codes"."minimum_purchase_amount" >= 0),
	CONSTRAINT "discount_codes_limits" CHECK ("discount_codes"."usage_limit" >= 0 and "discount_codes"."usage_limit_per_customer" >= 1)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"folder" text NOT NULL,
	"path" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"mimetype" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "images_folder" CHECK ("images"."folder" in ('root', 'shop')),
	CONSTRAINT "images_state" CHECK ("images"."state" in ('storing', 'kept')),
	CONSTRAINT "images_path" CHECK ("images"."path" ~ '^(shop/)?[0-9]{13}-[0-9a-f]{12}[.](jpg|png|webp|avif|gif)$'),
	CONSTRAINT "images_lengths" CHECK (length("images"."name") <= 200)
);
--> statement-breakpoint
CREATE TABLE "merge_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"link_hash" text NOT NULL,
	"is_one" text,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "merge_questions_answer" CHECK (("merge_questions"."is_one" is null) = ("merge_questions"."answered_at" is null) and "merge_questions"."is_one" in ('yes', 'no'))
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"address_line_1" text,
	"address_line_2" text,
	"city" text,
	"postcode" text,
	"country" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"merged_into" uuid,
	"first_key" text GENERATED ALWAYS AS (lower("customers"."first_name")) STORED,
	"last_key" text GENERATED ALWAYS AS (lower("customers"."last_name")) STORED,
	"words" text GENERATED ALWAYS AS (lower("customers"."first_name" || ' ' || "customers"."last_name" || ' ' || "customers"."email")) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"merge_proved_at" timestamp with time zone,
	CONSTRAINT "customers_email_unique" UNIQUE("email"),
	CONSTRAINT "customers_not_merged_into_themselves" CHECK ("customers"."merged_into" <> "customers"."id"),
	CONSTRAINT "customers_merge_proved" CHECK ("customers"."merge_proved_at" is null or "customers"."merged_into" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"stock_item_id" uuid,
	"product_name" text NOT NULL,
	"product_slug" text NOT NULL,
	"product_type" text NOT NULL,
	"category_slug" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"total" numeric(10, 2) NOT NULL,
	"discount_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"event_starts_at" timestamp with time zone,
	"sent_quantity" integer DEFAULT 0 NOT NULL,
	"vat_percent" integer DEFAULT 20 NOT NULL,
	CONSTRAINT "order_items_vat_percent" CHECK ("order_items"."vat_percent" in (0, 5, 20)),
	CONSTRAINT "order_items_sent" CHECK ("order_items"."sent_quantity" between 0 and "order_items"."quantity"),
	CONSTRAINT "order_items_total" CHECK ("order_items"."total" = "order_items"."price" * "order_items"."quantity" and "order_items"."quantity" between 1 and 99),
	CONSTRAINT "order_items_type" CHECK ("order_items"."product_type" in ('physical', 'service', 'session', 'class', 'retreat', 'voucher')),
	CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_amount" between 0 and "order_items"."total")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"subtotal" numeric(10, 2) NOT NULL,
	"discount_code_id" uuid,
	"discount_code" text,
	"discount_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"address_line_1" text NOT NULL,
	"address_line_2" text,
	"city" text NOT NULL,
	"postcode" text NOT NULL,
	"country" text NOT NULL,
	"terms_version" text NOT NULL,
	"channel" text DEFAULT 'web' NOT NULL,
	"cart_session_id" text,
	"idempotency_key" text,
	"request_hash" text,
	"reserved_until" timestamp with time zone,
	"released_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"receipt_number" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"hold_round" integer DEFAULT 0 NOT NULL,
	"agreement_version" text,
	"words" text GENERATED ALWAYS AS (lower("orders"."order_number" || ' ' || "orders"."first_name" || ' ' || "orders"."last_name" || ' ' || "orders"."email")) STORED,
	"voucher_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"delivery" text DEFAULT 'none' NOT NULL,
	"delivery_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"delivery_zone" text,
	"delivery_name" text,
	"delivery_line_1" text,
	"delivery_line_2" text,
	"delivery_city" text,
	"delivery_postcode" text,
	"delivery_country" text,
	"ready_at" timestamp with time zone,
	"opened_until" timestamp with time zone,
	"held_for_email" text,
	"held_from_address" text,
	"held_from_network" text,
	CONSTRAINT "orders_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_receiptNumber_unique" UNIQUE("receipt_number"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'confirmed', 'processing', 'completed', 'cancelled', 'refunded')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'processing', 'paid', 'failed', 'partially_refunded', 'refunded', 'disputed')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_amount" = "orders"."subtotal" - "orders"."discount_amount" + "orders"."delivery_amount"
        and "orders"."total_amount" >= 0 and "orders"."discount_amount" >= 0 and "orders"."discount_amount" <= "orders"."subtotal"),
	CONSTRAINT "orders_delivery" CHECK ("orders"."delivery" in ('none', 'send', 'collect') and "orders"."delivery_amount" >= 0
        and ("orders"."delivery_amount" = 0 or ("orders"."delivery" = 'send' and "orders"."delivery_zone" is not null))),
	CONSTRAINT "orders_delivery_zone" CHECK ("orders"."delivery_zone" is null or ("orders"."delivery_zone" in ('mainland', 'remote', 'ireland') and "orders"."delivery" = 'send')),
	CONSTRAINT "orders_delivery_address" CHECK (num_nulls("orders"."delivery_name", "orders"."delivery_line_1", "orders"."delivery_city", "orders"."delivery_postcode", "orders"."delivery_country") in (0, 5)
        and ("orders"."delivery_line_1" is null or "orders"."delivery" = 'send') and ("orders"."delivery_line_2" is null or "orders"."delivery_line_1" is not null)),
	CONSTRAINT "orders_sent_somewhere" CHECK ("orders"."delivery" <> 'send' or "orders"."address_line_1" <> '' or "orders"."delivery_line_1" is not null or "orders"."email" like 'erased-%@erased.invalid'),
	CONSTRAINT "orders_ready" CHECK ("orders"."ready_at" is null or "orders"."delivery" = 'collect'),
	CONSTRAINT "orders_delivery_country" CHECK ("orders"."delivery_country" in ('GB', 'IE')),
	CONSTRAINT "orders_voucher" CHECK ("orders"."voucher_amount" between 0 and "orders"."total_amount"),
	CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('web', 'studio')),
	CONSTRAINT "orders_country" CHECK ("orders"."country" in ('GB', 'IE'))
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"referrer" text NOT NULL,
	"views" integer NOT NULL,
	"arrivals" integer NOT NULL,
	CONSTRAINT "page_views_day_page_referrer_pk" PRIMARY KEY("day","page","referrer"),
	CONSTRAINT "page_views_lengths" CHECK (length("page_views"."page") <= 120 and length("page_views"."referrer") <= 100),
	CONSTRAINT "page_views_counts" CHECK ("page_views"."views" > 0 and "page_views"."arrivals" between 0 and "page_views"."views")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount" >= 0.30),
	CONSTRAINT "payment_intents_status" CHECK ("payment_intents"."status" in ('requires_payment', 'requires_action', 'processing', 'failed', 'succeeded', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"source" text NOT NULL,
	"intent_id" text,
	"amount" numeric(10, 2) NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"surplus" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payments_source" CHECK ("payments"."source" in ('webhook', 'reconciliation', 'free', 'manual', 'voucher')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_id" text,
	"key" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"restocked" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('asked', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"intent_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"why" text,
	CONSTRAINT "webhook_events_outcome" CHECK ("webhook_events"."outcome" in ('applied', 'ignored', 'quarantined'))
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"auth_user_id" uuid NOT NULL,
	"client_number" text DEFAULT 'FR' || lpad(nextval('client_numbers')::text, 5, '0') NOT NULL,
	"user_type" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address_line_1" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'United Kingdom' NOT NULL,
	"date_of_birth" date,
	"emergency_contact_name" text DEFAULT '' NOT NULL,
	"emergency_contact_phone" text DEFAULT '' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"portal_access_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	"words" text GENERATED ALWAYS AS (lower("clients"."client_number" || ' ' || "clients"."first_name" || ' ' || "clients"."last_name" || ' ' || "clients"."email")) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"gp_surgery" text DEFAULT '' NOT NULL,
	"guardian_contact" text DEFAULT '' NOT NULL,
	CONSTRAINT "clients_user_type" CHECK ("clients"."user_type" in ('client', 'therapist')),
	CONSTRAINT "clients_contacts" CHECK (greatest(length("clients"."gp_surgery"), length("clients"."guardian_contact")) <= 200)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"wording_version" integer NOT NULL,
	"wording" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"guardian_id" uuid,
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('medical', 'photo'))
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"email" text NOT NULL,
	"named_by" uuid NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"link_hash" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "guardians_texts" CHECK (length("guardians"."name") between 1 and 120 and length("guardians"."email") <= 254),
	CONSTRAINT "guardians_relation" CHECK ("guardians"."relation" in ('parent', 'guardian', 'carer')),
	CONSTRAINT "guardians_end" CHECK (("guardians"."ended_at" is null) = ("guardians"."end_reason" is null) and "guardians"."end_reason" in ('replaced', 'withdrawn', 'of-age'))
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
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"kind" text NOT NULL,
	"permissions" text[] NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_kind" CHECK ("staff_invitations"."kind" in ('owner', 'shop', 'therapist')),
	CONSTRAINT "staff_invitations_permissions" CHECK ("staff_invitations"."kind" = 'therapist' or "staff_invitations"."permissions" = '{}')
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"auth_user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"access_enabled" boolean DEFAULT true NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_roles_role" CHECK ("staff_roles"."role" in ('owner', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "therapist_permissions" (
	"therapist_id" uuid PRIMARY KEY NOT NULL,
	"can_view_all_patients" boolean DEFAULT false NOT NULL,
	"can_create_treatment_notes" boolean DEFAULT false NOT NULL,
	"can_edit_own_notes" boolean DEFAULT false NOT NULL,
	"can_manage_appointments" boolean DEFAULT false NOT NULL,
	"can_access_confidential_records" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"diet" text DEFAULT '' NOT NULL,
	"emergency_name" text DEFAULT '' NOT NULL,
	"emergency_phone" text DEFAULT '' NOT NULL,
	"arrived" boolean,
	"ticked_by" text DEFAULT '' NOT NULL,
	"ticked_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_guests_place" CHECK ("place_guests"."place" between 1 and 99),
	CONSTRAINT "place_guests_diet" CHECK ("place_guests"."diet" in ('', 'everything', 'vegetarian', 'pescatarian', 'vegan', 'ask')),
	CONSTRAINT "place_guests_lengths" CHECK (greatest(length("place_guests"."name"), length("place_guests"."emergency_name"), length("place_guests"."ticked_by")) <= 100 and length("place_guests"."emergency_phone") <= 40),
	CONSTRAINT "place_guests_ticked" CHECK (("place_guests"."arrived" is null) = ("place_guests"."ticked_at" is null))
);
--> statement-breakpoint
CREATE TABLE "client_names" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"client_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_therapists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "client_therapists_order" CHECK ("client_therapists"."until" is null or "client_therapists"."until" >= "client_therapists"."since")
);
--> statement-breakpoint
CREATE TABLE "therapists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"result" jsonb,
	"kept_customer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"kind" text DEFAULT 'erasure' NOT NULL,
	"channel" text DEFAULT 'portal' NOT NULL,
	"entered_by" uuid,
	"identity_checked_at" timestamp with time zone,
	"identity_checked_by" uuid,
	"identity_check" text DEFAULT '' NOT NULL,
	"extended_at" timestamp with time zone,
	"extended_by" uuid,
	"extended_because" text DEFAULT '' NOT NULL,
	"refused_at" timestamp with time zone,
	"refused_by" uuid,
	"refusal_ground" text,
	"refused_because" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "erasure_requests_ends_once" CHECK (num_nonnulls("erasure_requests"."withdrawn_at", "erasure_requests"."done_at", "erasure_requests"."refused_at") <= 1),
	CONSTRAINT "erasure_requests_done_by" CHECK (("erasure_requests"."done_at" is null) = ("erasure_requests"."done_by" is null)),
	CONSTRAINT "erasure_requests_result" CHECK (("erasure_requests"."result" is not null) = ("erasure_requests"."done_at" is not null and "erasure_requests"."kind" = 'erasure')),
	CONSTRAINT "erasure_requests_kind" CHECK ("erasure_requests"."kind" in ('erasure', 'access', 'correction', 'restriction', 'portability', 'objection')),
	CONSTRAINT "erasure_requests_channel" CHECK ("erasure_requests"."channel" in ('portal', 'email', 'letter', 'phone', 'in-person')
        and ("erasure_requests"."channel" = 'portal') = ("erasure_requests"."entered_by" is null)),
	CONSTRAINT "erasure_requests_identity" CHECK (("erasure_requests"."identity_checked_at" is null) = ("erasure_requests"."identity_checked_by" is null)),
	CONSTRAINT "erasure_requests_extended" CHECK (("erasure_requests"."extended_at" is null) = ("erasure_requests"."extended_by" is null) and ("erasure_requests"."extended_at" is null or "erasure_requests"."extended_at" >= "erasure_requests"."asked_at")),
	CONSTRAINT "erasure_requests_refused" CHECK (("erasure_requests"."refused_at" is null) = ("erasure_requests"."refused_by" is null) and ("erasure_requests"."refused_at" is null) = ("erasure_requests"."refusal_ground" is null)
        and coalesce("erasure_requests"."refusal_ground" in ('unfounded', 'excessive', 'rights-of-others', 'legal-claims', 'kept-by-law', 'not-identified'), true)),
	CONSTRAINT "erasure_requests_texts" CHECK (greatest(length("erasure_requests"."reason"), length("erasure_requests"."refused_because"), length("erasure_requests"."answer"), length("erasure_requests"."extended_because")) <= 1000
        and length("erasure_requests"."identity_check") <= 300)
);
--> statement-breakpoint
CREATE TABLE "sealed_identities" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"client_number" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date,
	"address_line_1" text NOT NULL,
	"city" text NOT NULL,
	"postcode" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sealed_openings_reason" CHECK (length("sealed_openings"."reason") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"trusted_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" >= 0),
	CONSTRAINT "passkeys_named" CHECK (length("passkeys"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"enabled_at" timestamp with time zone,
	"last_step" integer,
	"pending_secret" text,
	"pending_at" timestamp with time zone,
	CONSTRAINT "second_factors_on_with_a_secret" CHECK (("second_factors"."secret" is null) = ("second_factors"."enabled_at" is null)),
	CONSTRAINT "second_factors_pending_since" CHECK (("second_factors"."pending_secret" is null) = ("second_factors"."pending_at" is null))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_kind" CHECK ("calendar_feeds"."kind" in ('own', 'client', 'timetable')),
	CONSTRAINT "calendar_feeds_detail" CHECK ("calendar_feeds"."detail" in ('times', 'names'))
);
--> statement-breakpoint
CREATE TABLE "group_participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"places" integer NOT NULL,
	"place_no" integer,
	"client_id" uuid,
	"client_name" text DEFAULT '' NOT NULL,
	"client_email" text DEFAULT '' NOT NULL,
	"client_phone" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"hold_until" timestamp with time zone,
	"joined_at" timestamp with time zone NOT NULL,
	"booking_date" date NOT NULL,
	"attended" boolean,
	"cancelled_at" timestamp with time zone,
	"cancellation_reason" text DEFAULT '' NOT NULL,
	"is_late_cancel" boolean DEFAULT false NOT NULL,
	"booked_by" text NOT NULL,
	"amount_paid" numeric(10, 2) DEFAULT 0 NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"attended_by" text DEFAULT '' NOT NULL,
	"kept_until" timestamp with time zone,
	CONSTRAINT "group_participants_one_a_place" UNIQUE("session_id","place_no"),
	CONSTRAINT "group_participants_within_places" CHECK ("group_participants"."place_no" between 1 and "group_participants"."places"),
	CONSTRAINT "group_participants_hold_a_place" CHECK (("group_participants"."place_no" is not null) = ("group_participants"."status" in ('pending', 'confirmed', 'offered'))),
	CONSTRAINT "group_participants_hold_until" CHECK (("group_participants"."hold_until" is not null) = ("group_participants"."status" in ('pending', 'offered'))),
	CONSTRAINT "group_participants_cancelled_at" CHECK (("group_participants"."cancelled_at" is not null) = ("group_participants"."status" = 'cancelled')),
	CONSTRAINT "group_participants_kept_until" CHECK ("group_participants"."kept_until" is null or "group_participants"."status" = 'cancelled'),
	CONSTRAINT "group_participants_somebody" CHECK (case when "group_participants"."client_id" is null then length("group_participants"."client_name") between 1 and 100
        else "group_participants"."client_name" || "group_participants"."client_email" || "group_participants"."client_phone" = '' end),
	CONSTRAINT "group_participants_status" CHECK ("group_participants"."status" in ('pending', 'confirmed', 'offered', 'waitlist', 'cancelled')),
	CONSTRAINT "group_participants_payment_status" CHECK ("group_participants"."payment_status" in ('completed', 'pending', 'failed', 'refunded')),
	CONSTRAINT "group_participants_booked_by" CHECK ("group_participants"."booked_by" in ('client', 'therapist', 'staff')),
	CONSTRAINT "group_participants_amount_paid" CHECK ("group_participants"."amount_paid" between 0 and 10000),
	CONSTRAINT "group_participants_texts" CHECK (length("group_participants"."client_email") <= 254 and length("group_participants"."client_phone") <= 40 and length("group_participants"."cancellation_reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "participant_remarks" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"remark" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "participant_remarks_length" CHECK (length("participant_remarks"."remark") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "availability_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"therapist_id" uuid,
	"day_from" date NOT NULL,
	"day_until" date NOT NULL,
	"from_time" time,
	"until_time" time,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "availability_exceptions_kind" CHECK ("availability_exceptions"."kind" in ('closed', 'open')),
	CONSTRAINT "availability_exceptions_days" CHECK ("availability_exceptions"."day_until" between "availability_exceptions"."day_from" and "availability_exceptions"."day_from" + 366),
	CONSTRAINT "availability_exceptions_times" CHECK (("availability_exceptions"."from_time" is null) = ("availability_exceptions"."until_time" is null) and "availability_exceptions"."until_time" > "availability_exceptions"."from_time"),
	CONSTRAINT "availability_exceptions_open" CHECK ("availability_exceptions"."kind" = 'closed' or ("availability_exceptions"."from_time" is not null and "availability_exceptions"."therapist_id" is not null)),
	CONSTRAINT "availability_exceptions_reason" CHECK (length("availability_exceptions"."reason") <= 200)
);
--> statement-breakpoint
CREATE TABLE "session_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid,
	"exception_id" uuid,
	"therapist_id" uuid,
	"room_id" uuid,
	"client_id" uuid,
	"resource" uuid GENERATED ALWAYS AS (coalesce(therapist_id, room_id, client_id)) STORED,
	"during" "tstzrange" NOT NULL,
	"starts_at" timestamp with time zone GENERATED ALWAYS AS (lower(during)) STORED,
	"ends_at" timestamp with time zone GENERATED ALWAYS AS (upper(during)) STORED,
	CONSTRAINT "session_claims_one_taker" CHECK (num_nonnulls("session_claims"."session_id", "session_claims"."exception_id") = 1),
	CONSTRAINT "session_claims_one_resource" CHECK (num_nonnulls("session_claims"."therapist_id", "session_claims"."room_id", "session_claims"."client_id") = 1),
	CONSTRAINT "session_claims_absences" CHECK ("session_claims"."exception_id" is null or "session_claims"."therapist_id" is not null),
	CONSTRAINT "session_claims_some_time" CHECK (not isempty("session_claims"."during"))
);
--> statement-breakpoint
CREATE TABLE "working_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"therapist_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_time" time NOT NULL,
	"until_time" time NOT NULL,
	"location_id" uuid,
	"valid_from" date,
	"valid_until" date,
	CONSTRAINT "working_hours_weekday" CHECK ("working_hours"."weekday" between 1 and 7),
	CONSTRAINT "working_hours_order" CHECK ("working_hours"."until_time" > "working_hours"."from_time"),
	CONSTRAINT "working_hours_days" CHECK ("working_hours"."valid_until" >= "working_hours"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "locations_texts" CHECK (length("locations"."name") between 1 and 120 and length("locations"."address") <= 300)
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"capacity" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rooms_of_place" UNIQUE("id","location_id"),
	CONSTRAINT "rooms_name" CHECK (length("rooms"."name") between 1 and 80),
	CONSTRAINT "rooms_capacity" CHECK ("rooms"."capacity" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "series_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"from_day" date NOT NULL,
	"is_told" boolean NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_series_id" uuid,
	"recurrence_pattern" text NOT NULL,
	"recurrence_interval" smallint NOT NULL,
	"weekdays" smallint[],
	"monthly_by" text,
	"recurrence_end_type" text NOT NULL,
	"recurrence_end_date" date,
	"recurrence_occurrences" integer,
	"starts_on" date NOT NULL,
	"local_time" time NOT NULL,
	"duration_minutes" integer NOT NULL,
	"kind" text NOT NULL,
	"session_type_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"room_id" uuid,
	"client_id" uuid,
	"group_name" text,
	"group_type" text,
	"max_participants" integer,
	"class_description" text DEFAULT '' NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"member_price" numeric(10, 2),
	"generated_until" date NOT NULL,
	"ended_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_series_pattern" CHECK ("session_series"."recurrence_pattern" in ('daily', 'weekly', 'monthly', 'custom')),
	CONSTRAINT "session_series_interval" CHECK ("session_series"."recurrence_interval" between 1 and 4),
	CONSTRAINT "session_series_weekdays" CHECK ("session_series"."weekdays" <@ '{1,2,3,4,5,6,7}'),
	CONSTRAINT "session_series_monthly_by" CHECK ("session_series"."monthly_by" in ('day', 'nth-weekday', 'last-day')),
	CONSTRAINT "session_series_end_type" CHECK ("session_series"."recurrence_end_type" in ('never', 'after_occurrences', 'by_date')
        and ("session_series"."recurrence_end_type" = 'by_date') = ("session_series"."recurrence_end_date" is not null)
        and ("session_series"."recurrence_end_type" = 'after_occurrences') = ("session_series"."recurrence_occurrences" is not null)),
	CONSTRAINT "session_series_occurrences" CHECK ("session_series"."recurrence_occurrences" between 1 and 365),
	CONSTRAINT "session_series_end_date" CHECK ("session_series"."recurrence_end_date" >= "session_series"."starts_on"),
	CONSTRAINT "session_series_ended_on" CHECK ("session_series"."ended_on" >= "session_series"."starts_on" - 1),
	CONSTRAINT "session_series_minutes" CHECK ("session_series"."duration_minutes" between 5 and 1440),
	CONSTRAINT "session_series_kind" CHECK (case "session_series"."kind"
        when 'individual' then "session_series"."client_id" is not null and num_nonnulls("session_series"."group_name", "session_series"."group_type", "session_series"."max_participants") = 0
        when 'group' then "session_series"."client_id" is null and num_nonnulls("session_series"."group_name", "session_series"."group_type", "session_series"."max_participants") = 3
        else false end),
	CONSTRAINT "session_series_group_type" CHECK ("session_series"."group_type" in ('class', 'workshop', 'retreat')),
	CONSTRAINT "session_series_places" CHECK ("session_series"."max_participants" between 1 and 20),
	CONSTRAINT "session_series_texts" CHECK (length("session_series"."group_name") between 1 and 80 and length("session_series"."class_description") <= 2000),
	CONSTRAINT "session_series_price" CHECK ("session_series"."price" between 0 and 10000),
	CONSTRAINT "session_series_member_price" CHECK ("session_series"."member_price" is null or "session_series"."member_price" between 0 and "session_series"."price")
);
--> statement-breakpoint
CREATE TABLE "sessions_left_out" (
	"series_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason_kind" text NOT NULL,
	CONSTRAINT "sessions_left_out_series_id_day_pk" PRIMARY KEY("series_id","day"),
	CONSTRAINT "sessions_left_out_reason_kind" CHECK ("sessions_left_out"."reason_kind" in ('clash', 'holiday', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "session_type_therapists" (
	"session_type_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	CONSTRAINT "session_type_therapists_session_type_id_therapist_id_pk" PRIMARY KEY("session_type_id","therapist_id")
);
--> statement-breakpoint
CREATE TABLE "session_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'either' NOT NULL,
	"default_minutes" integer DEFAULT 60 NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"price" numeric(10, 2),
	"member_price" numeric(10, 2),
	"is_bookable_by_clients" boolean DEFAULT false NOT NULL,
	"booking_place" smallint,
	"note_place" smallint,
	"treatment_place" smallint,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"location_id" uuid,
	"room_id" uuid,
	CONSTRAINT "session_types_room" CHECK ("session_types"."room_id" is null or "session_types"."location_id" is not null),
	CONSTRAINT "session_types_kind" CHECK ("session_types"."kind" in ('individual', 'group', 'either')),
	CONSTRAINT "session_types_texts" CHECK ("session_types"."slug" ~ '^[a-z0-9-]{1,80}$' and length("session_types"."name") between 1 and 80),
	CONSTRAINT "session_types_minutes" CHECK ("session_types"."default_minutes" between 5 and 480),
	CONSTRAINT "session_types_buffers" CHECK ("session_types"."buffer_before" between 0 and 120 and "session_types"."buffer_after" between 0 and 120),
	CONSTRAINT "session_types_price" CHECK ("session_types"."price" between 0 and 10000),
	CONSTRAINT "session_types_member_price" CHECK ("session_types"."member_price" is null or "session_types"."member_price" between 0 and "session_types"."price"),
	CONSTRAINT "session_types_places" CHECK (least("session_types"."booking_place", "session_types"."note_place", "session_types"."treatment_place") > 0)
);
--> statement-breakpoint
CREATE TABLE "session_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"change_kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"series_change_id" uuid,
	CONSTRAINT "session_changes_kind" CHECK ("session_changes"."change_kind" in ('booked', 'changed', 'moved', 'cancelled', 'completed', 'no_show'))
);
--> statement-breakpoint
CREATE TABLE "session_remarks" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"remark" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_remarks_length" CHECK (length("session_remarks"."remark") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "session_words" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"special_requirements" text DEFAULT '' NOT NULL,
	"cancellation_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "session_words_texts" CHECK (length("session_words"."special_requirements") <= 1000 and length("session_words"."cancellation_reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"is_group_session" boolean GENERATED ALWAYS AS ("sessions"."kind" = 'group') STORED,
	"session_type_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"session_date" date GENERATED ALWAYS AS (("sessions"."starts_at" at time zone 'Europe/London')::date) STORED,
	"session_time" time GENERATED ALWAYS AS (("sessions"."starts_at" at time zone 'Europe/London')::time) STORED,
	"duration_minutes" integer GENERATED ALWAYS AS ((extract(epoch from "sessions"."ends_at" - "sessions"."starts_at") / 60)::integer) STORED,
	"during" "tstzrange" GENERATED ALWAYS AS (tstzrange("sessions"."starts_at", "sessions"."ends_at")) STORED,
	"therapist_id" uuid,
	"instructor_name" text DEFAULT '' NOT NULL,
	"location_id" uuid NOT NULL,
	"room_id" uuid,
	"client_id" uuid,
	"group_name" text,
	"group_type" text,
	"max_participants" integer,
	"class_description" text DEFAULT '' NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"member_price" numeric(10, 2),
	"is_listed" boolean DEFAULT false NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"series_id" uuid,
	"occurrence_on" date,
	"is_series_exception" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"hold_until" timestamp with time zone,
	"overlap_reason" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"is_late_cancel" boolean DEFAULT false NOT NULL,
	"booked_by" text NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_with_places" UNIQUE("id","max_participants"),
	CONSTRAINT "sessions_end_after_they_start" CHECK ("sessions"."ends_at" > "sessions"."starts_at"),
	CONSTRAINT "sessions_within_a_day" CHECK ("sessions"."ends_at" - "sessions"."starts_at" <= interval '24 hours'),
	CONSTRAINT "sessions_kind" CHECK (case "sessions"."kind"
        when 'individual' then num_nonnulls("sessions"."client_id", "sessions"."therapist_id", "sessions"."session_type_id") = 3
          and num_nonnulls("sessions"."group_name", "sessions"."group_type", "sessions"."max_participants") = 0
        when 'group' then "sessions"."client_id" is null and num_nonnulls("sessions"."group_name", "sessions"."group_type", "sessions"."max_participants") = 3
        else false end),
	CONSTRAINT "sessions_instructor" CHECK ("sessions"."therapist_id" is null or "sessions"."instructor_name" = ''),
	CONSTRAINT "sessions_group_type" CHECK ("sessions"."group_type" in ('class', 'workshop', 'retreat')),
	CONSTRAINT "sessions_places" CHECK ("sessions"."max_participants" between 1 and 20),
	CONSTRAINT "sessions_price" CHECK ("sessions"."price" between 0 and 10000),
	CONSTRAINT "sessions_member_price" CHECK ("sessions"."member_price" is null or "sessions"."member_price" between 0 and "sessions"."price"),
	CONSTRAINT "sessions_status" CHECK ("sessions"."status" in ('held', 'scheduled', 'completed', 'cancelled', 'no_show')),
	CONSTRAINT "sessions_status_of_groups" CHECK ("sessions"."kind" = 'individual' or "sessions"."status" not in ('held', 'no_show')),
	CONSTRAINT "sessions_held_until" CHECK (("sessions"."status" = 'held') = ("sessions"."hold_until" is not null)),
	CONSTRAINT "sessions_cancelled_at" CHECK (("sessions"."status" = 'cancelled') = ("sessions"."cancelled_at" is not null)),
	CONSTRAINT "sessions_of_a_series" CHECK (("sessions"."series_id" is null) = ("sessions"."occurrence_on" is null)),
	CONSTRAINT "sessions_exceptions" CHECK ("sessions"."series_id" is not null or not "sessions"."is_series_exception"),
	CONSTRAINT "sessions_recurring" CHECK ("sessions"."series_id" is null or "sessions"."is_recurring"),
	CONSTRAINT "sessions_listed" CHECK ("sessions"."kind" = 'group' or (not "sessions"."is_listed" and "sessions"."archived_at" is null)),
	CONSTRAINT "sessions_booked_by" CHECK ("sessions"."booked_by" in ('client', 'therapist', 'staff')),
	CONSTRAINT "sessions_texts" CHECK (length("sessions"."group_name") between 1 and 80 and length("sessions"."instructor_name") <= 100
        and length("sessions"."class_description") <= 2000 and length("sessions"."overlap_reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "desk_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_views_list" CHECK ("desk_views"."list" in ('orders')),
	CONSTRAINT "desk_views_lengths" CHECK (length("desk_views"."name") between 1 and 40 and length("desk_views"."query") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_item_id_pk" PRIMARY KEY("shipment_id","order_item_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK ("shipment_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipments_lengths" CHECK (length("shipments"."carrier") <= 60 and length("shipments"."tracking_number") <= 60)
);
--> statement-breakpoint
CREATE TABLE "benefit_points" (
	"position" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "benefit_points_are_three" CHECK ("benefit_points"."position" between 1 and 3),
	CONSTRAINT "benefit_points_say_something" CHECK ("benefit_points"."title" <> '' and "benefit_points"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"position" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"valid_until" date,
	CONSTRAINT "credentials_position" CHECK ("credentials"."position" between 1 and 12),
	CONSTRAINT "credentials_say_something" CHECK (length("credentials"."title") between 1 and 120 and length("credentials"."by") <= 120)
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"weekday" integer NOT NULL,
	"opens" time NOT NULL,
	"closes" time NOT NULL,
	CONSTRAINT "opening_hours_weekday_opens_pk" PRIMARY KEY("weekday","opens"),
	CONSTRAINT "opening_hours_weekday" CHECK ("opening_hours"."weekday" between 1 and 7),
	CONSTRAINT "opening_hours_close_after_they_open" CHECK ("opening_hours"."closes" > "opening_hours"."opens")
);
--> statement-breakpoint
CREATE TABLE "page_offers" (
	"page" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "page_offers_page_position_pk" PRIMARY KEY("page","position"),
	CONSTRAINT "page_offers_page" CHECK ("page_offers"."page" in ('mat-pilates', 'studio-pilates', 'equestrian-pilates', 'sports-therapy'))
);
--> statement-breakpoint
CREATE TABLE "retreat_programme" (
	"position" integer PRIMARY KEY NOT NULL,
	"time" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "retreat_programme_position" CHECK ("retreat_programme"."position" between 1 and 12),
	CONSTRAINT "retreat_programme_says_something" CHECK ("retreat_programme"."time" <> '' and "retreat_programme"."title" <> '')
);
--> statement-breakpoint
CREATE TABLE "site_questions" (
	"position" integer PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "site_questions_position" CHECK ("site_questions"."position" between 1 and 40),
	CONSTRAINT "site_questions_topic" CHECK ("site_questions"."topic" in ('general', 'mat-pilates', 'studio-pilates', 'equestrian-pilates', 'sports-therapy')),
	CONSTRAINT "site_questions_say_something" CHECK (length("site_questions"."question") between 1 and 150 and length("site_questions"."answer") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "site_words" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"tagline" text NOT NULL,
	"introduction" text NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"retreat_venue" text DEFAULT '' NOT NULL,
	"founder_name" text DEFAULT '' NOT NULL,
	"founder_role" text DEFAULT '' NOT NULL,
	"founder_story" text[] DEFAULT '{}' NOT NULL,
	"founder_teaching" text[] DEFAULT '{}' NOT NULL,
	"quote_text" text DEFAULT '' NOT NULL,
	"quote_by" text DEFAULT '' NOT NULL,
	"quote_source" text DEFAULT '' NOT NULL,
	"hours_note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"directions" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "site_words_one_row" CHECK ("site_words"."id" = 1),
	CONSTRAINT "site_words_tagline" CHECK (length("site_words"."tagline") between 1 and 80),
	CONSTRAINT "site_words_quote_has_author" CHECK ("site_words"."quote_text" = '' or "site_words"."quote_by" <> '')
);
--> statement-breakpoint
CREATE TABLE "social_posts" (
	"slot" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"platform" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "social_posts_slot" CHECK ("social_posts"."slot" in ('social.1', 'social.2', 'social.3')),
	CONSTRAINT "social_posts_platform" CHECK ("social_posts"."platform" in ('instagram', 'facebook')),
	CONSTRAINT "social_posts_link" CHECK ("social_posts"."link" = '' or "social_posts"."link" like 'https://%'),
	CONSTRAINT "social_posts_say_something" CHECK ("social_posts"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"source_link" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"rating" integer NOT NULL,
	"said_on" date NOT NULL,
	"permitted_on" date,
	"published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "testimonials_source" CHECK ("testimonials"."source" in ('Facebook', 'Google Reviews', 'Client')),
	CONSTRAINT "testimonials_rating" CHECK ("testimonials"."rating" between 1 and 5),
	CONSTRAINT "testimonials_say_something" CHECK ("testimonials"."name" <> '' and "testimonials"."text" <> ''),
	CONSTRAINT "testimonials_link" CHECK ("testimonials"."source_link" = '' or "testimonials"."source_link" like 'https://%'),
	CONSTRAINT "testimonials_published_with_permission" CHECK (not "testimonials"."published" or "testimonials"."permitted_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"service" text NOT NULL,
	"message" text NOT NULL,
	"source" text NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"same_words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"assigned_to" uuid,
	"words" text GENERATED ALWAYS AS (lower("enquiries"."name" || E'\n' || "enquiries"."email" || E'\n' || "enquiries"."reference" || E'\n' || "enquiries"."message")) STORED,
	CONSTRAINT "enquiries_lengths" CHECK (length("enquiries"."message") <= 5000 and length("enquiries"."name") <= 100),
	CONSTRAINT "enquiries_status" CHECK ("enquiries"."status" in ('new', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "enquiry_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"message" text NOT NULL,
	"answered_by" uuid NOT NULL,
	"answered_by_name" text NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_answers_length" CHECK (length("enquiry_answers"."message") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"business_name" text NOT NULL,
	"business_email" text NOT NULL,
	"business_phone" text NOT NULL,
	"business_address" text NOT NULL,
	"website_url" text NOT NULL,
	"social_instagram" text NOT NULL,
	"social_facebook" text NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"order_notifications" boolean DEFAULT true NOT NULL,
	"low_stock_threshold" integer DEFAULT 5 NOT NULL,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"timezone" text DEFAULT 'Europe/London' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"vat_from" date,
	"vat_until" date,
	"enquiry_months" integer DEFAULT 12 NOT NULL,
	"cart_days" integer DEFAULT 90 NOT NULL,
	"booking_notice_hours" integer DEFAULT 12 NOT NULL,
	"booking_window_days" integer DEFAULT 60 NOT NULL,
	"free_cancel_hours" integer DEFAULT 24 NOT NULL,
	"late_cancel_percent" integer DEFAULT 100 NOT NULL,
	"hold_minutes" integer DEFAULT 10 NOT NULL,
	"offer_hours" integer DEFAULT 12 NOT NULL,
	"offer_quiet_from" time DEFAULT '21:00' NOT NULL,
	"offer_quiet_until" time DEFAULT '07:00' NOT NULL,
	"last_hour_minutes" integer DEFAULT 120 NOT NULL,
	"reminder_offsets_hours" integer[] DEFAULT '{24}' NOT NULL,
	"series_horizon_weeks" integer DEFAULT 26 NOT NULL,
	"closed_on_bank_holidays" boolean DEFAULT true NOT NULL,
	"papers_checked_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"first_day_over_at" timestamp with time zone,
	"delivery_mainland_small" numeric(10, 2) DEFAULT 0 NOT NULL,
	"delivery_mainland_large" numeric(10, 2) DEFAULT 0 NOT NULL,
	"delivery_mainland_free_from" numeric(10, 2),
	"delivery_remote_served" boolean DEFAULT true NOT NULL,
	"delivery_remote_areas" text[] DEFAULT '{AB36-38,AB55-56,BT,GY,HS,IM,IV,JE,KA27-28,KW,PA20-49,PA60-78,PH17-26,PH30-44,PH49-50,TR21-25,ZE}' NOT NULL,
	"delivery_remote_small" numeric(10, 2) DEFAULT 0 NOT NULL,
	"delivery_remote_large" numeric(10, 2) DEFAULT 0 NOT NULL,
	"delivery_remote_free_from" numeric(10, 2),
	"delivery_ireland_served" boolean DEFAULT true NOT NULL,
	"delivery_ireland_small" numeric(10, 2) DEFAULT 0 NOT NULL,
	"delivery_ireland_large" numeric(10, 2) DEFAULT 0 NOT NULL,
	"delivery_ireland_free_from" numeric(10, 2),
	"collection" boolean DEFAULT false NOT NULL,
	"collection_words" text DEFAULT '' NOT NULL,
	"delivery_times" text DEFAULT 'Usually within 3 working days' NOT NULL,
	"delivery_returns" text DEFAULT 'You can send it back within 14 days of having it' NOT NULL,
	"retreat_gift_percent" integer DEFAULT 15 NOT NULL,
	"retreat_gift_categories" text[] DEFAULT '{equipment,clothing}' NOT NULL,
	"retreat_gift_days" integer DEFAULT 365 NOT NULL,
	"name_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settings_retreat_gift" CHECK ("settings"."retreat_gift_percent" between 0 and 100 and "settings"."retreat_gift_days" between 1 and 1095
        and cardinality("settings"."retreat_gift_categories") <= 20
        and ("settings"."retreat_gift_percent" = 0 or cardinality("settings"."retreat_gift_categories") > 0)),
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_low_stock_threshold" CHECK ("settings"."low_stock_threshold" >= 0),
	CONSTRAINT "settings_currency" CHECK ("settings"."currency" = 'GBP'),
	CONSTRAINT "settings_timezone" CHECK ("settings"."timezone" = 'Europe/London'),
	CONSTRAINT "settings_vat_number" CHECK ("settings"."vat_from" is null or "settings"."vat_number" <> ''),
	CONSTRAINT "settings_vat_days" CHECK ("settings"."vat_until" is null or ("settings"."vat_from" is not null and "settings"."vat_until" >= "settings"."vat_from")),
	CONSTRAINT "settings_enquiry_months" CHECK ("settings"."enquiry_months" between 1 and 36),
	CONSTRAINT "settings_cart_days" CHECK ("settings"."cart_days" between 7 and 365),
	CONSTRAINT "settings_booking" CHECK ("settings"."booking_notice_hours" between 0 and 336 and "settings"."booking_window_days" between 1 and 365
        and "settings"."free_cancel_hours" between 0 and 336 and "settings"."late_cancel_percent" between 0 and 100),
	CONSTRAINT "settings_offers" CHECK ("settings"."hold_minutes" between 5 and 60 and "settings"."offer_hours" between 1 and 72
        and "settings"."last_hour_minutes" between 0 and 1440),
	CONSTRAINT "settings_reminder_offsets" CHECK (cardinality("settings"."reminder_offsets_hours") <= 3 and 0 < all ("settings"."reminder_offsets_hours") and 336 >= all ("settings"."reminder_offsets_hours")),
	CONSTRAINT "settings_series_horizon" CHECK ("settings"."series_horizon_weeks" between 4 and 52),
	CONSTRAINT "settings_delivery_prices" CHECK (0 <= all (array["settings"."delivery_mainland_small", "settings"."delivery_mainland_large", "settings"."delivery_remote_small",
        "settings"."delivery_remote_large", "settings"."delivery_ireland_small", "settings"."delivery_ireland_large"])),
	CONSTRAINT "settings_delivery_free_from" CHECK (least("settings"."delivery_mainland_free_from", "settings"."delivery_remote_free_from", "settings"."delivery_ireland_free_from") > 0),
	CONSTRAINT "settings_delivery_words" CHECK (length("settings"."collection_words") <= 300 and length("settings"."delivery_times") <= 120 and length("settings"."delivery_returns") <= 200
        and cardinality("settings"."delivery_remote_areas") <= 100 and (not "settings"."collection" or "settings"."collection_words" <> ''))
);
--> statement-breakpoint
CREATE TABLE "site_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slot" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"size" integer NOT NULL,
	"mimetype" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_pictures_state" CHECK ("site_pictures"."state" in ('storing', 'shown', 'former')),
	CONSTRAINT "site_pictures_hash" CHECK ("site_pictures"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "site_pictures_lengths" CHECK (length("site_pictures"."name") <= 200 and length("site_pictures"."alt") <= 300)
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by_name" text,
	"sent_to" integer,
	CONSTRAINT "letters_topic" CHECK ("letters"."topic" = 'retreats' or ("letters"."topic" = 'news' and "letters"."product_id" is null)),
	CONSTRAINT "letters_lengths" CHECK (length("letters"."subject") between 1 and 120 and length("letters"."words") between 1 and 10000 and length("letters"."sent_by_name") <= 200),
	CONSTRAINT "letters_sent" CHECK (("letters"."sent_at" is null) = ("letters"."sent_to" is null) and ("letters"."sent_at" is null) = ("letters"."sent_by_name" is null) and "letters"."sent_to" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"product_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"confirm_hash" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"wording" text,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	CONSTRAINT "subscriptions_topic" CHECK ("subscriptions"."topic" in ('news', 'retreats', 'product')),
	CONSTRAINT "subscriptions_product" CHECK (("subscriptions"."topic" = 'product') = ("subscriptions"."product_id" is not null)),
	CONSTRAINT "subscriptions_email" CHECK ("subscriptions"."email" = lower("subscriptions"."email") and length("subscriptions"."email") between 3 and 254),
	CONSTRAINT "subscriptions_consent" CHECK (("subscriptions"."confirmed_at" is null) = ("subscriptions"."wording" is null)),
	CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."ended_at" is null) = ("subscriptions"."ended_because" is null)),
	CONSTRAINT "subscriptions_ended_because" CHECK ("subscriptions"."ended_because" in ('left', 'sent', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "backfill_window" (
	"open" boolean PRIMARY KEY DEFAULT true NOT NULL,
	CONSTRAINT "backfill_window_one_row" CHECK ("backfill_window"."open")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"area" text NOT NULL,
	"slot" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "content_versions_area_slot_pk" PRIMARY KEY("area","slot")
);
--> statement-breakpoint
CREATE TABLE "live_studio" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "live_studio_one_row" CHECK ("live_studio"."one")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"message_id" text NOT NULL,
	"order_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_status" CHECK ("mails"."status" in ('queued', 'sent', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "maintenance_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failed" boolean DEFAULT false NOT NULL,
	"result" jsonb,
	CONSTRAINT "maintenance_runs_in_order" CHECK ("maintenance_runs"."finished_at" is null or "maintenance_runs"."started_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"last_run_at" timestamp with time zone,
	"next_run_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"source_hash" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"delivery" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"post_to" text DEFAULT '' NOT NULL,
	"send_on" date,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_gifts_amount" CHECK ("cart_gifts"."amount" between 1 and 1000),
	CONSTRAINT "cart_gifts_delivery" CHECK ("cart_gifts"."delivery" in ('mail', 'post'))
);
--> statement-breakpoint
CREATE TABLE "cart_vouchers" (
	"session_id" text NOT NULL,
	"number_hash" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_vouchers_session_id_number_hash_pk" PRIMARY KEY("session_id","number_hash")
);
--> statement-breakpoint
CREATE TABLE "voucher_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"voucher_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"cause" text NOT NULL,
	"order_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_entries_kind" CHECK (case when "voucher_entries"."kind" in ('issued', 'returned', 'refunded') then "voucher_entries"."amount" > 0
        when "voucher_entries"."kind" in ('used', 'cancelled') then "voucher_entries"."amount" < 0
        else "voucher_entries"."kind" = 'corrected' and "voucher_entries"."amount" <> 0 and "voucher_entries"."reason" <> '' end)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"delivery" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"post_to" text DEFAULT '' NOT NULL,
	"send_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"number_hash" text,
	"last_four" text,
	"number_round" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp with time zone,
	CONSTRAINT "vouchers_numberHash_unique" UNIQUE("number_hash"),
	CONSTRAINT "vouchers_amount" CHECK ("vouchers"."amount" > 0),
	CONSTRAINT "vouchers_piece" CHECK ("vouchers"."piece" between 1 and 99),
	CONSTRAINT "vouchers_delivery" CHECK ("vouchers"."delivery" in ('mail', 'post')),
	CONSTRAINT "vouchers_issued" CHECK (("vouchers"."issued_at" is null) = ("vouchers"."valid_until" is null)),
	CONSTRAINT "vouchers_numbered" CHECK (("vouchers"."number_hash" is null) = ("vouchers"."last_four" is null) and ("vouchers"."number_hash" is null or "vouchers"."issued_at" is not null))
);
--> statement-breakpoint
-- Foreign keys and indexes.
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flag_proposals" ADD CONSTRAINT "flag_proposals_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flag_proposals" ADD CONSTRAINT "flag_proposals_answer_id_form_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."form_answers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flag_proposals" ADD CONSTRAINT "flag_proposals_decided_by_therapists_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flag_proposals" ADD CONSTRAINT "flag_proposals_flag_id_health_flags_id_fk" FOREIGN KEY ("flag_id") REFERENCES "public"."health_flags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_differences" ADD CONSTRAINT "health_differences_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_differences" ADD CONSTRAINT "health_differences_answer_id_form_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."form_answers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_differences" ADD CONSTRAINT "health_differences_settled_by_therapists_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_differences" ADD CONSTRAINT "profile_differences_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_differences" ADD CONSTRAINT "profile_differences_answer_id_form_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."form_answers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_adaptations" ADD CONSTRAINT "client_adaptations_flag_id_health_flags_id_fk" FOREIGN KEY ("flag_id") REFERENCES "public"."health_flags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_adaptations" ADD CONSTRAINT "client_adaptations_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_health_records" ADD CONSTRAINT "client_health_records_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_flags" ADD CONSTRAINT "health_flags_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "health_flags" ADD CONSTRAINT "health_flags_set_by_therapists_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_created_by_therapists_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_notices" ADD CONSTRAINT "note_notices_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_notices" ADD CONSTRAINT "note_notices_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_notices" ADD CONSTRAINT "note_notices_client_note_id_client_notes_id_fk" FOREIGN KEY ("client_note_id") REFERENCES "public"."client_notes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_notices" ADD CONSTRAINT "note_notices_wellness_note_id_wellness_session_notes_id_fk" FOREIGN KEY ("wellness_note_id") REFERENCES "public"."wellness_session_notes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_client_note_id_client_notes_id_fk" FOREIGN KEY ("client_note_id") REFERENCES "public"."client_notes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_wellness_note_id_wellness_session_notes_id_fk" FOREIGN KEY ("wellness_note_id") REFERENCES "public"."wellness_session_notes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_replaced_by_therapists_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wellness_resources" ADD CONSTRAINT "wellness_resources_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wellness_resources" ADD CONSTRAINT "wellness_resources_wellness_note_id_wellness_session_notes_id_fk" FOREIGN KEY ("wellness_note_id") REFERENCES "public"."wellness_session_notes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wellness_session_notes" ADD CONSTRAINT "wellness_session_notes_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wellness_session_notes" ADD CONSTRAINT "wellness_session_notes_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wellness_session_notes" ADD CONSTRAINT "wellness_session_notes_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD CONSTRAINT "action_plan_items_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "action_plan_items" ADD CONSTRAINT "action_plan_items_wellness_note_id_wellness_session_notes_id_fk" FOREIGN KEY ("wellness_note_id") REFERENCES "public"."wellness_session_notes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "action_plan_logs" ADD CONSTRAINT "action_plan_logs_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "action_plan_logs" ADD CONSTRAINT "action_plan_logs_to_item" FOREIGN KEY ("item_id","client_id") REFERENCES "public"."action_plan_items"("id","client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activity_scores" ADD CONSTRAINT "activity_scores_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activity_scores" ADD CONSTRAINT "activity_scores_to_activity" FOREIGN KEY ("activity_id","client_id") REFERENCES "public"."own_activities"("id","client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "body_charts" ADD CONSTRAINT "body_charts_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "own_activities" ADD CONSTRAINT "own_activities_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_scores" ADD CONSTRAINT "session_scores_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_scores" ADD CONSTRAINT "session_scores_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "care_files" ADD CONSTRAINT "care_files_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_portal_activity" ADD CONSTRAINT "client_portal_activity_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "record_reasons" ADD CONSTRAINT "record_reasons_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "record_reasons" ADD CONSTRAINT "record_reasons_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "care_photos" ADD CONSTRAINT "care_photos_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_note_responses" ADD CONSTRAINT "client_note_responses_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_note_responses" ADD CONSTRAINT "client_note_responses_photo_id_care_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."care_photos"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_note_responses" ADD CONSTRAINT "client_note_responses_to_client_note" FOREIGN KEY ("client_note_id","client_id") REFERENCES "public"."client_notes"("id","client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_note_responses" ADD CONSTRAINT "client_note_responses_to_wellness_note" FOREIGN KEY ("wellness_note_id","client_id") REFERENCES "public"."wellness_session_notes"("id","client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "response_replies" ADD CONSTRAINT "response_replies_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "response_replies" ADD CONSTRAINT "response_replies_author_id_clients_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "response_replies" ADD CONSTRAINT "response_replies_to_response" FOREIGN KEY ("response_id","client_id") REFERENCES "public"."client_note_responses"("id","client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_therapist_notes" ADD CONSTRAINT "confidential_therapist_notes_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_therapist_notes" ADD CONSTRAINT "confidential_therapist_notes_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_therapist_notes" ADD CONSTRAINT "confidential_therapist_notes_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD CONSTRAINT "confidential_treatment_sessions_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD CONSTRAINT "confidential_treatment_sessions_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD CONSTRAINT "confidential_treatment_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "treatment_amendments" ADD CONSTRAINT "treatment_amendments_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "treatment_amendments" ADD CONSTRAINT "treatment_amendments_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "treatment_amendments" ADD CONSTRAINT "treatment_amendments_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_phrases" ADD CONSTRAINT "note_phrases_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_session_id_carts_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."carts"("session_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_option_of_products_id_fk" FOREIGN KEY ("option_of") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_code_usage" ADD CONSTRAINT "discount_code_usage_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_code_usage" ADD CONSTRAINT "discount_code_usage_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_code_categories" ADD CONSTRAINT "discount_code_categories_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_code_categories" ADD CONSTRAINT "discount_code_categories_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_code_products" ADD CONSTRAINT "discount_code_products_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_code_products" ADD CONSTRAINT "discount_code_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merge_questions" ADD CONSTRAINT "merge_questions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merge_questions" ADD CONSTRAINT "merge_questions_kept_id_customers_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_auth_user_id_auth_users_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_auth_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_auth_user_id_auth_users_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "therapist_permissions" ADD CONSTRAINT "therapist_permissions_therapist_id_clients_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "place_guests" ADD CONSTRAINT "place_guests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "place_guests" ADD CONSTRAINT "place_guests_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_names" ADD CONSTRAINT "client_names_id_clients_id_fk" FOREIGN KEY ("id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_therapists" ADD CONSTRAINT "client_therapists_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_therapists" ADD CONSTRAINT "client_therapists_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "therapists" ADD CONSTRAINT "therapists_id_clients_id_fk" FOREIGN KEY ("id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sealed_identities" ADD CONSTRAINT "sealed_identities_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sealed_openings" ADD CONSTRAINT "sealed_openings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_participants" ADD CONSTRAINT "group_participants_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_participants" ADD CONSTRAINT "group_participants_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_participants" ADD CONSTRAINT "group_participants_within_the_group" FOREIGN KEY ("session_id","places") REFERENCES "public"."sessions"("id","max_participants") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "participant_remarks" ADD CONSTRAINT "participant_remarks_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_exception_id_availability_exceptions_id_fk" FOREIGN KEY ("exception_id") REFERENCES "public"."availability_exceptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "series_changes" ADD CONSTRAINT "series_changes_series_id_session_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."session_series"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "series_changes" ADD CONSTRAINT "series_changes_target_id_session_series_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."session_series"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_parent_series_id_session_series_id_fk" FOREIGN KEY ("parent_series_id") REFERENCES "public"."session_series"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_session_type_id_session_types_id_fk" FOREIGN KEY ("session_type_id") REFERENCES "public"."session_types"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions_left_out" ADD CONSTRAINT "sessions_left_out_series_id_session_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."session_series"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_type_therapists" ADD CONSTRAINT "session_type_therapists_session_type_id_session_types_id_fk" FOREIGN KEY ("session_type_id") REFERENCES "public"."session_types"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_type_therapists" ADD CONSTRAINT "session_type_therapists_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_room_of_place" FOREIGN KEY ("room_id","location_id") REFERENCES "public"."rooms"("id","location_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_series_change_id_series_changes_id_fk" FOREIGN KEY ("series_change_id") REFERENCES "public"."series_changes"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_remarks" ADD CONSTRAINT "session_remarks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_words" ADD CONSTRAINT "session_words_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_session_type_id_session_types_id_fk" FOREIGN KEY ("session_type_id") REFERENCES "public"."session_types"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_series_id_session_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."session_series"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_views" ADD CONSTRAINT "desk_views_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_offers" ADD CONSTRAINT "page_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assigned_to_auth_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cart_gifts" ADD CONSTRAINT "cart_gifts_session_id_carts_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."carts"("session_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cart_gifts" ADD CONSTRAINT "cart_gifts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cart_vouchers" ADD CONSTRAINT "cart_vouchers_session_id_carts_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."carts"("session_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voucher_entries" ADD CONSTRAINT "voucher_entries_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voucher_entries" ADD CONSTRAINT "voucher_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_refused" ON "audit_log" USING btree ("at","id") WHERE "audit_log"."outcome" = 'refused';
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_one_of_a_kind" ON "auth_accounts" USING btree ("user_id","provider_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_sessions_by_token" ON "auth_sessions" USING btree ("token");
--> statement-breakpoint
CREATE INDEX "auth_sessions_by_user" ON "auth_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_one_account_an_email" ON "auth_users" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "auth_users_by_beginning" ON "auth_users" USING btree ("email" text_pattern_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_verifications_by_value" ON "auth_verifications" USING btree ("value");
--> statement-breakpoint
CREATE INDEX "auth_verifications_by_identifier" ON "auth_verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "backups_by_time" ON "backups" USING btree ("finished_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "flag_proposals_one_an_answer" ON "flag_proposals" USING btree ("answer_id","question_id","says");
--> statement-breakpoint
CREATE INDEX "flag_proposals_by_client" ON "flag_proposals" USING btree ("client_id","proposed_at");
--> statement-breakpoint
CREATE INDEX "flag_proposals_open" ON "flag_proposals" USING btree ("client_id") WHERE "flag_proposals"."decided_at" is null;
--> statement-breakpoint
CREATE INDEX "flag_proposals_of_flag" ON "flag_proposals" USING btree ("flag_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "health_differences_one_a_part" ON "health_differences" USING btree ("answer_id","part");
--> statement-breakpoint
CREATE INDEX "health_differences_by_client" ON "health_differences" USING btree ("client_id","found_at");
--> statement-breakpoint
CREATE INDEX "health_differences_open" ON "health_differences" USING btree ("client_id") WHERE "health_differences"."settled_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "profile_differences_one_a_part" ON "profile_differences" USING btree ("answer_id","part");
--> statement-breakpoint
CREATE INDEX "profile_differences_open" ON "profile_differences" USING btree ("client_id") WHERE "profile_differences"."settled_at" is null;
--> statement-breakpoint
CREATE INDEX "profile_differences_by_client" ON "profile_differences" USING btree ("client_id","asked_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "form_answers_one_draft" ON "form_answers" USING btree ("client_id","form_version_id") WHERE "form_answers"."submitted_at" is null;
--> statement-breakpoint
CREATE INDEX "form_answers_by_client" ON "form_answers" USING btree ("client_id","submitted_at");
--> statement-breakpoint
CREATE INDEX "form_answers_unreviewed" ON "form_answers" USING btree ("submitted_at") WHERE "form_answers"."submitted_at" is not null and "form_answers"."reviewed_at" is null;
--> statement-breakpoint
CREATE INDEX "form_answers_by_version" ON "form_answers" USING btree ("form_version_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "form_requests_one_open" ON "form_requests" USING btree ("client_id","form_id") WHERE "form_requests"."answered_at" is null;
--> statement-breakpoint
CREATE INDEX "form_requests_by_client" ON "form_requests" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "form_requests_by_form" ON "form_requests" USING btree ("form_id");
--> statement-breakpoint
CREATE INDEX "form_requests_open" ON "form_requests" USING btree ("due_on") WHERE "form_requests"."answered_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "form_versions_one_a_number" ON "form_versions" USING btree ("form_id","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "form_versions_one_draft" ON "form_versions" USING btree ("form_id") WHERE "form_versions"."published_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "forms_one_a_slug" ON "forms" USING btree ("slug");
--> statement-breakpoint
CREATE INDEX "client_adaptations_by_client" ON "client_adaptations" USING btree ("client_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "client_health_records_one_a_version" ON "client_health_records" USING btree ("client_id","version");
--> statement-breakpoint
CREATE INDEX "health_flags_by_client" ON "health_flags" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "client_notes_by_client" ON "client_notes" USING btree ("client_id","appointment_date");
--> statement-breakpoint
CREATE INDEX "client_notes_by_therapist" ON "client_notes" USING btree ("created_by","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "note_notices_one_a_note" ON "note_notices" USING btree ("note_id");
--> statement-breakpoint
CREATE INDEX "note_notices_unread" ON "note_notices" USING btree ("client_id","shared_at") WHERE "note_notices"."client_read_at" is null and "note_notices"."withdrawn_at" is null;
--> statement-breakpoint
CREATE INDEX "note_notices_by_client" ON "note_notices" USING btree ("client_id","shared_at");
--> statement-breakpoint
CREATE INDEX "note_notices_of_client_note" ON "note_notices" USING btree ("client_note_id");
--> statement-breakpoint
CREATE INDEX "note_notices_of_wellness_note" ON "note_notices" USING btree ("wellness_note_id");
--> statement-breakpoint
CREATE INDEX "note_notices_by_therapist" ON "note_notices" USING btree ("therapist_id","shared_at");
--> statement-breakpoint
CREATE INDEX "note_notices_by_time" ON "note_notices" USING btree ("shared_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "note_versions_by_note" ON "note_versions" USING btree ("note_id","number");
--> statement-breakpoint
CREATE INDEX "note_versions_by_client" ON "note_versions" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "note_versions_of_client_note" ON "note_versions" USING btree ("client_note_id");
--> statement-breakpoint
CREATE INDEX "note_versions_of_wellness_note" ON "note_versions" USING btree ("wellness_note_id");
--> statement-breakpoint
CREATE INDEX "wellness_resources_by_note" ON "wellness_resources" USING btree ("wellness_note_id","display_order");
--> statement-breakpoint
CREATE INDEX "wellness_resources_by_client" ON "wellness_resources" USING btree ("client_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "wellness_session_notes_one_a_treatment" ON "wellness_session_notes" USING btree ("treatment_id");
--> statement-breakpoint
CREATE INDEX "wellness_session_notes_by_client" ON "wellness_session_notes" USING btree ("client_id","session_date");
--> statement-breakpoint
CREATE INDEX "wellness_session_notes_by_therapist" ON "wellness_session_notes" USING btree ("therapist_id","shared_at");
--> statement-breakpoint
CREATE INDEX "action_plan_items_by_client" ON "action_plan_items" USING btree ("client_id","stopped_on");
--> statement-breakpoint
CREATE INDEX "action_plan_items_by_note" ON "action_plan_items" USING btree ("wellness_note_id","display_order");
--> statement-breakpoint
CREATE UNIQUE INDEX "action_plan_logs_once_a_day" ON "action_plan_logs" USING btree ("item_id","done_on");
--> statement-breakpoint
CREATE INDEX "action_plan_logs_by_client" ON "action_plan_logs" USING btree ("client_id","done_on");
--> statement-breakpoint
CREATE INDEX "action_plan_logs_that_hurt" ON "action_plan_logs" USING btree ("done_on","client_id") WHERE "action_plan_logs"."pain" >= 6;
--> statement-breakpoint
CREATE UNIQUE INDEX "activity_scores_once_a_day" ON "activity_scores" USING btree ("activity_id","scored_on");
--> statement-breakpoint
CREATE INDEX "activity_scores_by_client" ON "activity_scores" USING btree ("client_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "body_charts_one_a_day" ON "body_charts" USING btree ("client_id","drawn_on");
--> statement-breakpoint
CREATE INDEX "own_activities_by_client" ON "own_activities" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "session_scores_by_client" ON "session_scores" USING btree ("client_id","scored_on");
--> statement-breakpoint
CREATE INDEX "care_files_by_treatment" ON "care_files" USING btree ("last_treated_on");
--> statement-breakpoint
CREATE INDEX "care_files_sealed" ON "care_files" USING gin ("sealed_keys") WHERE "care_files"."sealed_keys" <> '{}';
--> statement-breakpoint
CREATE INDEX "client_portal_activity_by_client" ON "client_portal_activity" USING btree ("client_id","at");
--> statement-breakpoint
CREATE INDEX "record_reasons_by_therapist" ON "record_reasons" USING btree ("therapist_id","client_id","given_at");
--> statement-breakpoint
CREATE INDEX "record_reasons_by_client" ON "record_reasons" USING btree ("client_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "care_photos_one_a_key" ON "care_photos" USING btree ("file_key");
--> statement-breakpoint
CREATE INDEX "care_photos_to_delete" ON "care_photos" USING btree ("taken_down_at") WHERE "care_photos"."taken_down_at" is not null and "care_photos"."state" <> 'deleted';
--> statement-breakpoint
CREATE INDEX "care_photos_by_client" ON "care_photos" USING btree ("client_id","added_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "client_note_responses_one_a_note" ON "client_note_responses" USING btree ("note_id");
--> statement-breakpoint
CREATE INDEX "client_note_responses_by_client" ON "client_note_responses" USING btree ("client_id","created_at");
--> statement-breakpoint
CREATE INDEX "client_note_responses_by_time" ON "client_note_responses" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "client_note_responses_by_photo" ON "client_note_responses" USING btree ("photo_id");
--> statement-breakpoint
CREATE INDEX "client_note_responses_that_ask" ON "client_note_responses" USING btree ("client_id","created_at") WHERE "client_note_responses"."client_question" is not null;
--> statement-breakpoint
CREATE INDEX "response_replies_by_response" ON "response_replies" USING btree ("response_id","written_at");
--> statement-breakpoint
CREATE INDEX "response_replies_by_client" ON "response_replies" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "confidential_therapist_notes_by_client" ON "confidential_therapist_notes" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "confidential_treatment_sessions_by_client" ON "confidential_treatment_sessions" USING btree ("client_id","session_date","id");
--> statement-breakpoint
CREATE INDEX "confidential_treatment_sessions_drafts" ON "confidential_treatment_sessions" USING btree ("therapist_id","updated_at") WHERE "confidential_treatment_sessions"."signed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "confidential_treatment_sessions_one_a_session" ON "confidential_treatment_sessions" USING btree ("session_id","client_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_one_a_note" ON "recalls" USING btree ("treatment_id");
--> statement-breakpoint
CREATE INDEX "recalls_by_client" ON "recalls" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "recalls_open" ON "recalls" USING btree ("therapist_id","due_on") WHERE "recalls"."done_at" is null;
--> statement-breakpoint
CREATE INDEX "treatment_amendments_by_treatment" ON "treatment_amendments" USING btree ("treatment_id","written_at");
--> statement-breakpoint
CREATE INDEX "treatment_amendments_by_client" ON "treatment_amendments" USING btree ("client_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "care_vocabularies_one_a_name" ON "care_vocabularies" USING btree ("kind",lower("name"));
--> statement-breakpoint
CREATE INDEX "note_phrases_by_therapist" ON "note_phrases" USING btree ("therapist_id","created_at");
--> statement-breakpoint
CREATE INDEX "carts_by_update" ON "carts" USING btree ("updated_at");
--> statement-breakpoint
CREATE INDEX "carts_by_creation" ON "carts" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "product_media_by_product" ON "product_media" USING btree ("product_id","display_order");
--> statement-breakpoint
CREATE INDEX "product_media_by_url" ON "product_media" USING btree ("media_url");
--> statement-breakpoint
CREATE UNIQUE INDEX "product_media_one_featured" ON "product_media" USING btree ("product_id") WHERE "product_media"."is_featured";
--> statement-breakpoint
CREATE INDEX "products_in_shop_order" ON "products" USING btree ("status","display_order","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "products_at_the_desk" ON "products" USING btree ("display_order","created_at" DESC NULLS LAST,"id","status","category_id","option_of");
--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree (least("price", "sale_price"),"id");
--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "products_by_event" ON "products" USING btree ("event_starts_at") WHERE "products"."event_starts_at" is not null;
--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","category_id","id","stock_item_id","event_starts_at","event_ends_at","show_when_completed","option_of");
--> statement-breakpoint
CREATE INDEX "products_to_publish" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" is not null;
--> statement-breakpoint
CREATE INDEX "products_by_stock" ON "products" USING btree ("stock_item_id");
--> statement-breakpoint
CREATE INDEX "products_options" ON "products" USING btree ("option_of","display_order") WHERE "products"."option_of" is not null;
--> statement-breakpoint
CREATE INDEX "products_by_class" ON "products" USING btree (lower("timetable_class")) WHERE "products"."timetable_class" is not null;
--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin ("search");
--> statement-breakpoint
CREATE INDEX "stock_items_by_quantity" ON "stock_items" USING btree ("quantity");
--> statement-breakpoint
CREATE INDEX "stock_movements_by_item" ON "stock_movements" USING btree ("stock_item_id","at");
--> statement-breakpoint
CREATE INDEX "stock_movements_by_order" ON "stock_movements" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once_an_order" ON "stock_movements" USING btree ("order_id","stock_item_id","reason","round") WHERE "stock_movements"."reason" in ('sold', 'returned', 'reclaimed');
--> statement-breakpoint
CREATE INDEX "customer_notes_by_customer" ON "customer_notes" USING btree ("customer_id","written_at");
--> statement-breakpoint
CREATE INDEX "discount_code_usage_by_person" ON "discount_code_usage" USING btree ("discount_code_id","email_key");
--> statement-breakpoint
CREATE INDEX "discount_code_usage_by_time" ON "discount_code_usage" USING btree ("used_at");
--> statement-breakpoint
CREATE INDEX "discount_codes_by_time" ON "discount_codes" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "discount_codes_counted" ON "discount_codes" USING btree ("archived_at","is_active");
--> statement-breakpoint
CREATE INDEX "discount_codes_by_code" ON "discount_codes" USING btree ("code" text_pattern_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "images_by_path" ON "images" USING btree ("path");
--> statement-breakpoint
CREATE INDEX "images_newest_first" ON "images" USING btree ("state","updated_at","id");
--> statement-breakpoint
CREATE INDEX "images_by_folder" ON "images" USING btree ("state","folder","updated_at","id");
--> statement-breakpoint
CREATE INDEX "images_counted" ON "images" USING btree ("state","folder","size");
--> statement-breakpoint
CREATE UNIQUE INDEX "merge_questions_one_open" ON "merge_questions" USING btree ("customer_id") WHERE "merge_questions"."ended_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "merge_questions_by_link" ON "merge_questions" USING btree ("link_hash");
--> statement-breakpoint
CREATE INDEX "merge_questions_by_customer" ON "merge_questions" USING btree ("customer_id","asked_at");
--> statement-breakpoint
CREATE INDEX "merge_questions_by_kept" ON "merge_questions" USING btree ("kept_id");
--> statement-breakpoint
CREATE INDEX "order_links_by_order" ON "order_links" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("phone");
--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at","id") WHERE "customers"."merged_into" is null;
--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("first_key","last_key","id") WHERE "customers"."merged_into" is null;
--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into");
--> statement-breakpoint
CREATE INDEX "customers_of_person" ON "customers" USING btree ((case when merged_into is null then id else merged_into end));
--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_in_order" ON "order_items" USING btree ("order_id","position");
--> statement-breakpoint
CREATE INDEX "order_items_by_product" ON "order_items" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "order_items_to_send" ON "order_items" USING btree ("order_id") WHERE "order_items"."product_type" = 'physical' and "order_items"."sent_quantity" < "order_items"."quantity";
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_a_key" ON "orders" USING btree ("cart_session_id","idempotency_key");
--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id","customer_id");
--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id","customer_id");
--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at");
--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE "orders"."released_at" is null and "orders"."paid_at" is null;
--> statement-breakpoint
CREATE INDEX "orders_held_for_email" ON "orders" USING btree ("held_for_email") WHERE "orders"."held_for_email" is not null;
--> statement-breakpoint
CREATE INDEX "orders_held_from_network" ON "orders" USING btree ("held_from_network") WHERE "orders"."held_from_network" is not null;
--> statement-breakpoint
CREATE INDEX "disputes_by_order" ON "disputes" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("order_id") WHERE "disputes"."status" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_an_attempt" ON "payment_intents" USING btree ("order_id","attempt");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_an_intent" ON "payments" USING btree ("intent_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pays_an_order" ON "payments" USING btree ("order_id") WHERE not "payments"."surplus" and "payments"."source" <> 'voucher';
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_by_voucher" ON "payments" USING btree ("order_id") WHERE "payments"."source" = 'voucher';
--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("recorded_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_a_key" ON "refunds" USING btree ("key");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_a_provider_refund" ON "refunds" USING btree ("provider_id");
--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at","order_id") WHERE "refunds"."status" = 'failed';
--> statement-breakpoint
CREATE INDEX "webhook_events_put_aside" ON "webhook_events" USING btree ("received_at","intent_id") WHERE "webhook_events"."outcome" = 'quarantined';
--> statement-breakpoint
CREATE UNIQUE INDEX "clients_one_profile_an_account" ON "clients" USING btree ("auth_user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "clients_by_number" ON "clients" USING btree ("client_number");
--> statement-breakpoint
CREATE UNIQUE INDEX "clients_by_email" ON "clients" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("user_type","last_name","first_name","id");
--> statement-breakpoint
CREATE INDEX "clients_by_access" ON "clients" USING btree ("user_type","portal_access_enabled","id");
--> statement-breakpoint
CREATE INDEX "consents_by_client" ON "consents" USING btree ("client_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_in_force" ON "consents" USING btree ("client_id","purpose") WHERE "consents"."withdrawn_at" is null and "consents"."guardian_id" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_of_guardian" ON "consents" USING btree ("client_id","purpose") WHERE "consents"."withdrawn_at" is null and "consents"."guardian_id" is not null;
--> statement-breakpoint
CREATE INDEX "consents_by_guardian" ON "consents" USING btree ("guardian_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_one_a_client" ON "guardians" USING btree ("client_id") WHERE "guardians"."ended_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_by_link" ON "guardians" USING btree ("link_hash");
--> statement-breakpoint
CREATE INDEX "guardians_by_client" ON "guardians" USING btree ("client_id","named_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_one_open_an_email" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."accepted_at" is null and "staff_invitations"."withdrawn_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "place_guests_one_a_place" ON "place_guests" USING btree ("order_item_id","place");
--> statement-breakpoint
CREATE INDEX "place_guests_by_order" ON "place_guests" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "client_names_by_name" ON "client_names" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE UNIQUE INDEX "client_therapists_one_in_force" ON "client_therapists" USING btree ("client_id","therapist_id") WHERE "client_therapists"."until" is null;
--> statement-breakpoint
CREATE INDEX "client_therapists_by_therapist" ON "client_therapists" USING btree ("therapist_id","client_id");
--> statement-breakpoint
CREATE INDEX "client_therapists_by_client" ON "client_therapists" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "erasure_requests_by_time" ON "erasure_requests" USING btree ("asked_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_one_open_a_kind" ON "erasure_requests" USING btree ("client_id","kind") WHERE "erasure_requests"."withdrawn_at" is null and "erasure_requests"."done_at" is null and "erasure_requests"."refused_at" is null;
--> statement-breakpoint
CREATE INDEX "sealed_openings_by_client" ON "sealed_openings" USING btree ("client_id","given_at");
--> statement-breakpoint
CREATE INDEX "product_slugs_by_product" ON "product_slugs" USING btree ("product_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "known_browsers_one_of_a_kind" ON "known_browsers" USING btree ("account_id","hash");
--> statement-breakpoint
CREATE INDEX "known_browsers_by_last_seen" ON "known_browsers" USING btree ("last_seen_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_by_credential" ON "passkeys" USING btree ("credential_id");
--> statement-breakpoint
CREATE INDEX "passkeys_by_account" ON "passkeys" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_one_of_a_kind" ON "recovery_codes" USING btree ("account_id","hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_by_token" ON "calendar_feeds" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_account" ON "calendar_feeds" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_one_in_use" ON "calendar_feeds" USING btree ("account_id","kind") WHERE "calendar_feeds"."revoked_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "group_participants_once_a_client" ON "group_participants" USING btree ("session_id","client_id") WHERE "group_participants"."client_id" is not null and "group_participants"."status" <> 'cancelled';
--> statement-breakpoint
CREATE UNIQUE INDEX "group_participants_once_a_guest" ON "group_participants" USING btree ("session_id",lower("client_email")) WHERE "group_participants"."client_email" <> '' and "group_participants"."status" <> 'cancelled';
--> statement-breakpoint
CREATE INDEX "group_participants_by_session" ON "group_participants" USING btree ("session_id","places");
--> statement-breakpoint
CREATE INDEX "group_participants_by_client" ON "group_participants" USING btree ("client_id","session_id");
--> statement-breakpoint
CREATE INDEX "group_participants_waiting" ON "group_participants" USING btree ("session_id","joined_at","id") WHERE "group_participants"."status" = 'waitlist';
--> statement-breakpoint
CREATE INDEX "group_participants_held" ON "group_participants" USING btree ("hold_until") WHERE "group_participants"."hold_until" is not null;
--> statement-breakpoint
CREATE INDEX "group_participants_kept" ON "group_participants" USING btree ("session_id","kept_until") WHERE "group_participants"."kept_until" is not null;
--> statement-breakpoint
CREATE INDEX "availability_exceptions_by_therapist" ON "availability_exceptions" USING btree ("therapist_id","day_until");
--> statement-breakpoint
CREATE INDEX "availability_exceptions_by_day" ON "availability_exceptions" USING btree ("day_until");
--> statement-breakpoint
CREATE INDEX "session_claims_by_time" ON "session_claims" USING btree ("resource","ends_at","starts_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "session_claims_once_a_session" ON "session_claims" USING btree ("session_id","resource");
--> statement-breakpoint
CREATE INDEX "session_claims_by_exception" ON "session_claims" USING btree ("exception_id");
--> statement-breakpoint
CREATE INDEX "session_claims_by_therapist" ON "session_claims" USING btree ("therapist_id");
--> statement-breakpoint
CREATE INDEX "session_claims_by_room" ON "session_claims" USING btree ("room_id");
--> statement-breakpoint
CREATE INDEX "session_claims_by_client" ON "session_claims" USING btree ("client_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "working_hours_by_therapist" ON "working_hours" USING btree ("therapist_id","weekday","from_time",coalesce("valid_from", '-infinity'));
--> statement-breakpoint
CREATE INDEX "working_hours_by_location" ON "working_hours" USING btree ("location_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "locations_one_a_name" ON "locations" USING btree (lower("name"));
--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_one_a_name" ON "rooms" USING btree ("location_id",lower("name"));
--> statement-breakpoint
CREATE INDEX "rooms_by_location" ON "rooms" USING btree ("location_id");
--> statement-breakpoint
CREATE INDEX "series_changes_by_target" ON "series_changes" USING btree ("target_id","changed_at");
--> statement-breakpoint
CREATE INDEX "series_changes_by_series" ON "series_changes" USING btree ("series_id");
--> statement-breakpoint
CREATE INDEX "session_series_by_therapist" ON "session_series" USING btree ("therapist_id");
--> statement-breakpoint
CREATE INDEX "session_series_by_client" ON "session_series" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "session_series_by_parent" ON "session_series" USING btree ("parent_series_id");
--> statement-breakpoint
CREATE INDEX "session_series_by_type" ON "session_series" USING btree ("session_type_id");
--> statement-breakpoint
CREATE INDEX "session_series_by_location" ON "session_series" USING btree ("location_id");
--> statement-breakpoint
CREATE INDEX "session_series_by_room" ON "session_series" USING btree ("room_id");
--> statement-breakpoint
CREATE INDEX "session_type_therapists_by_therapist" ON "session_type_therapists" USING btree ("therapist_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "session_types_one_a_slug" ON "session_types" USING btree ("slug");
--> statement-breakpoint
CREATE UNIQUE INDEX "session_types_one_a_name" ON "session_types" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "session_types_by_location" ON "session_types" USING btree ("location_id");
--> statement-breakpoint
CREATE INDEX "session_types_by_room" ON "session_types" USING btree ("room_id");
--> statement-breakpoint
CREATE INDEX "session_changes_by_session" ON "session_changes" USING btree ("session_id","version");
--> statement-breakpoint
CREATE INDEX "session_changes_by_series_change" ON "session_changes" USING btree ("series_change_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_once_a_day_of_a_rule" ON "sessions" USING btree ("series_id","occurrence_on");
--> statement-breakpoint
CREATE INDEX "sessions_by_therapist" ON "sessions" USING btree ("therapist_id","starts_at");
--> statement-breakpoint
CREATE INDEX "sessions_by_client" ON "sessions" USING btree ("client_id","starts_at");
--> statement-breakpoint
CREATE INDEX "sessions_by_start" ON "sessions" USING btree ("kind","starts_at");
--> statement-breakpoint
CREATE INDEX "sessions_by_day" ON "sessions" USING btree ("session_date","session_time");
--> statement-breakpoint
CREATE INDEX "sessions_counted" ON "sessions" USING btree ("kind","archived_at","status","session_date");
--> statement-breakpoint
CREATE INDEX "sessions_by_type" ON "sessions" USING btree ("session_type_id");
--> statement-breakpoint
CREATE INDEX "sessions_by_location" ON "sessions" USING btree ("location_id");
--> statement-breakpoint
CREATE INDEX "sessions_by_room" ON "sessions" USING btree ("room_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_views_one_a_name" ON "desk_views" USING btree ("account_id","list",lower("name"));
--> statement-breakpoint
CREATE INDEX "shipment_lines_by_item" ON "shipment_lines" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "shipments_by_order" ON "shipments" USING btree ("order_id","sent_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "page_offers_once_a_page" ON "page_offers" USING btree ("page","product_id");
--> statement-breakpoint
CREATE INDEX "page_offers_by_product" ON "page_offers" USING btree ("product_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "social_posts_one_a_place" ON "social_posts" USING btree ("position");
--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_one_a_place" ON "testimonials" USING btree ("position");
--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_once_a_day" ON "enquiries" USING btree ("same_words");
--> statement-breakpoint
CREATE INDEX "enquiries_by_time" ON "enquiries" USING btree ("suspected","created_at","id");
--> statement-breakpoint
CREATE INDEX "enquiries_by_name" ON "enquiries" USING btree ("suspected",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "enquiries_by_status" ON "enquiries" USING btree ("suspected","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "enquiries_by_person" ON "enquiries" USING btree ("suspected","assigned_to","created_at","id");
--> statement-breakpoint
CREATE INDEX "enquiry_answers_by_enquiry" ON "enquiry_answers" USING btree ("enquiry_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_answers_once_a_key" ON "enquiry_answers" USING btree ("key");
--> statement-breakpoint
CREATE UNIQUE INDEX "site_pictures_one_shown_a_slot" ON "site_pictures" USING btree ("slot") WHERE "site_pictures"."state" = 'shown';
--> statement-breakpoint
CREATE UNIQUE INDEX "site_pictures_by_hash" ON "site_pictures" USING btree ("hash");
--> statement-breakpoint
CREATE INDEX "site_pictures_by_slot" ON "site_pictures" USING btree ("slot","updated_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "letters_one_a_retreat" ON "letters" USING btree ("product_id") WHERE "letters"."product_id" is not null;
--> statement-breakpoint
CREATE INDEX "letters_by_time" ON "letters" USING btree ("created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_a_topic" ON "subscriptions" USING btree ("email","topic") WHERE "subscriptions"."ended_at" is null and "subscriptions"."product_id" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_a_product" ON "subscriptions" USING btree ("email","product_id") WHERE "subscriptions"."ended_at" is null and "subscriptions"."product_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_by_link" ON "subscriptions" USING btree ("confirm_hash");
--> statement-breakpoint
CREATE INDEX "subscriptions_by_time" ON "subscriptions" USING btree ("asked_at","id");
--> statement-breakpoint
CREATE INDEX "subscriptions_by_email" ON "subscriptions" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "subscriptions_in_force" ON "subscriptions" USING btree ("topic","product_id") WHERE "subscriptions"."ended_at" is null and "subscriptions"."confirmed_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once_a_key" ON "mails" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "mails" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "mails" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "mails_by_status" ON "mails" USING btree ("status","created_at");
--> statement-breakpoint
CREATE INDEX "mails_by_kind" ON "mails" USING btree ("kind","created_at");
--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("recipient" text_pattern_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_runs_one_open" ON "maintenance_runs" USING btree (("finished_at" is null)) WHERE "maintenance_runs"."finished_at" is null;
--> statement-breakpoint
CREATE INDEX "maintenance_runs_by_time" ON "maintenance_runs" USING btree ("asked_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_one_row_a_key" ON "outbox" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "outbox_open_by_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."done_at" is null and "outbox"."dead_at" is null;
--> statement-breakpoint
CREATE INDEX "outbox_dead_by_time" ON "outbox" USING btree ("dead_at") WHERE "outbox"."dead_at" is not null and "outbox"."done_at" is null;
--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("window_ends_at");
--> statement-breakpoint
CREATE INDEX "security_events_by_time" ON "security_events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "cart_gifts_by_cart" ON "cart_gifts" USING btree ("session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_entries_once_a_cause" ON "voucher_entries" USING btree ("voucher_id","cause");
--> statement-breakpoint
CREATE INDEX "voucher_entries_by_order" ON "voucher_entries" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "voucher_entries_by_time" ON "voucher_entries" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_one_a_piece" ON "vouchers" USING btree ("order_item_id","piece");
--> statement-breakpoint
CREATE INDEX "vouchers_by_order" ON "vouchers" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "vouchers_by_issue" ON "vouchers" USING btree ("issued_at","id");
--> statement-breakpoint
-- What Drizzle has no word for: periods that never overlap, rules that are checked at the end of a transaction.
alter table opening_hours add constraint opening_hours_never_overlap exclude using gist (int4range(((weekday * 1440) + ((extract(epoch from opens) / (60)::numeric))::integer), ((weekday * 1440) + ((extract(epoch from closes) / (60)::numeric))::integer)) with &&);
--> statement-breakpoint
alter table products add constraint products_option_labels unique (option_of, option_label) deferrable initially deferred;
--> statement-breakpoint
alter table session_claims add constraint session_claims_no_overlap exclude using gist (resource with =, during with &&);
--> statement-breakpoint
alter table working_hours add constraint working_hours_no_overlap exclude using gist (therapist_id with =, weekday with =, int4range((extract(epoch from from_time))::integer, (extract(epoch from until_time))::integer) with &&, daterange(valid_from, valid_until, '[]') with &&);
--> statement-breakpoint
-- Rows that every studio begins with.
insert into backfill_window default values;
--> statement-breakpoint
insert into benefit_points (position, title, text) values
  (1, 'Personalised Approach', 'We look at how you stand, breathe and move before we ask you to do anything. What follows is made for you.'),
  (2, 'Holistic Wellness', 'Movement, treatment and rest belong together, and so does your plan.'),
  (3, 'Expert Guidance', 'Clear teaching, careful treatment, and an honest answer to every question.');
--> statement-breakpoint
insert into care_vocabularies (kind, name, display_order) values
  ('area', 'Neck', 1),
  ('area', 'Upper Back', 2),
  ('area', 'Lower Back', 3),
  ('area', 'Shoulders', 4),
  ('area', 'Arms', 5),
  ('area', 'Core', 6),
  ('area', 'Pelvis', 7),
  ('area', 'Hips', 8),
  ('area', 'Legs', 9),
  ('area', 'Feet', 10),
  ('area', 'Full Body', 11),
  ('technique', 'Soft tissue massage', 1),
  ('technique', 'Deep tissue massage', 2),
  ('technique', 'Myofascial release', 3),
  ('technique', 'Trigger point therapy', 4),
  ('technique', 'Dry needling', 5),
  ('technique', 'Joint mobilisation', 6),
  ('technique', 'Muscle energy technique', 7),
  ('technique', 'Passive stretching', 8),
  ('technique', 'Active release', 9),
  ('technique', 'Kinesiology taping', 10),
  ('technique', 'Cupping', 11),
  ('technique', 'Manual traction', 12),
  ('technique', 'Breathing work', 13),
  ('technique', 'Postural re-education', 14),
  ('technique', 'Motor control training', 15),
  ('technique', 'Balance training', 16),
  ('technique', 'Gait re-education', 17),
  ('equipment', 'Mat', 1),
  ('equipment', 'Reformer', 2),
  ('equipment', 'Cadillac', 3),
  ('equipment', 'Wunda chair', 4),
  ('equipment', 'Ladder barrel', 5),
  ('equipment', 'Swiss ball', 6),
  ('equipment', 'Small ball', 7),
  ('equipment', 'Resistance band', 8),
  ('equipment', 'Foam roller', 9),
  ('equipment', 'Magic circle', 10),
  ('equipment', 'Hand weights', 11),
  ('equipment', 'Spiky ball', 12),
  ('equipment', 'Balance cushion', 13),
  ('equipment', 'Treatment couch', 14);
--> statement-breakpoint
insert into content_versions (area, slot) select area, slot from unnest(array['shop', 'studio', 'timetable']) area, generate_series(0, 15) slot;
--> statement-breakpoint
insert into forms (slug, title, purpose, valid_months, display_order) values
  ('client-intake', 'Client Intake Form', 'intake', 12, 1),
  ('informed-consent', 'Informed Consent', 'consent', 24, 2),
  ('photo-consent', 'Photo Consent', 'photo', null, 3),
  ('retreat-agreement', 'Retreat Agreement', 'retreat', 3, 4);
--> statement-breakpoint
insert into form_versions (form_id, number, sections, wording, created_at, published_at) values
  ((select id from forms where slug = 'client-intake'), 1, '[{"title": "About you", "fields": [{"id": "date-of-birth", "kind": "day", "label": "Date of birth", "required": true}, {"id": "work", "help": "Sitting, standing, lifting, driving, mucking out.", "kind": "line", "label": "What does an ordinary day ask of your body?"}, {"id": "emergency-name", "kind": "line", "label": "Whom should we ring in an emergency?", "required": true}, {"id": "emergency-phone", "kind": "line", "label": "Their phone number", "required": true}, {"id": "gp", "kind": "line", "label": "GP surgery"}, {"id": "under-18", "kind": "yes-no", "label": "Are you under 18?", "required": true}, {"id": "guardian", "kind": "line", "label": "Name and phone number of a parent or guardian", "onlyIf": {"is": "yes", "field": "under-18"}, "required": true}]}, {"title": "What brings you", "fields": [{"id": "interests", "kind": "choices", "label": "What would you like to do with us?", "options": ["Mat Pilates", "1-2-1 studio Pilates", "Pilates for riders", "Sports therapy", "Day retreat"]}, {"id": "goals", "help": "Anything counts: to garden without a sore back, to sit deeper in the saddle, to run 5 km.", "kind": "text", "label": "What would you like to be able to do?", "health": "fitness_goals", "required": true}, {"id": "pain-areas", "help": "Leave it empty if nothing does.", "kind": "areas", "label": "Where does it hurt or feel stiff?", "health": "pain_areas"}, {"id": "pain-now", "help": "0 is none, 10 the worst you can think of.", "kind": "scale", "label": "How strong is it on an ordinary day?"}, {"id": "exercise", "kind": "text", "label": "Sport and exercise in an ordinary week"}]}, {"intro": "These questions tell us whether somebody should look at you before we begin. A yes rarely means no; it means that we talk first.", "title": "Before you move", "fields": [{"id": "heart", "kind": "yes-no", "label": "Has a doctor ever told you that something is wrong with your heart, or that you have had a stroke?", "required": true}, {"id": "heart-more", "kind": "text", "label": "What was it, and what are you not to do?", "onlyIf": {"is": "yes", "field": "heart"}, "required": true}, {"id": "chest-pain", "kind": "yes-no", "label": "Do you get pain or tightness in the chest, at rest or when you exert yourself?", "required": true}, {"id": "dizzy", "kind": "yes-no", "label": "In the last year, have you fainted, lost your balance through dizziness, or had a fit?", "required": true}, {"id": "pressure", "kind": "yes-no", "label": "Is your blood pressure high or low, or do you take tablets for it?", "required": true}, {"id": "breath", "kind": "yes-no", "label": "Do you have asthma or another condition of the lungs?", "required": true}, {"id": "bones", "help": "Osteoporosis, arthritis, sciatica, hypermobility, a replaced joint.", "kind": "yes-no", "label": "Do you have a bone, joint, disc or nerve problem that exercise could make worse?", "required": true}, {"id": "bones-more", "kind": "text", "label": "What is it, and on which side?", "onlyIf": {"is": "yes", "field": "bones"}, "required": true}, {"id": "advised", "kind": "yes-no", "label": "Has a doctor, midwife or therapist told you to avoid any movement or treatment?", "required": true}, {"id": "advised-more", "kind": "text", "label": "What did they say?", "onlyIf": {"is": "yes", "field": "advised"}, "required": true}, {"id": "conditions", "kind": "choices", "label": "Please tick what you have or have had", "health": "health_conditions", "options": ["Heart condition or stroke", "High or low blood pressure", "Asthma or another lung condition", "Diabetes", "Epilepsy", "Cancer, now or in the past", "Osteoporosis or low bone density", "Arthritis", "Back, neck or disc problem", "Joint replacement or metal in the body", "Pacemaker or other implant", "Blood clot, or medicine that thins the blood", "Skin condition or open wound", "Lymphoedema, or lymph nodes removed", "Hypermobility", "Pelvic floor problem", "Fear of needles"]}]}, {"title": "Pregnancy and birth", "fields": [{"id": "pregnant", "kind": "choice", "label": "Are you pregnant, or have you given birth in the last 12 months?", "options": ["No", "Pregnant", "Gave birth in the last 12 months", "Does not apply to me"], "required": true}, {"id": "weeks", "kind": "line", "label": "How many weeks, and has anybody told you to rest?", "onlyIf": {"is": "Pregnant", "field": "pregnant"}, "required": true}, {"id": "birth", "kind": "line", "label": "What kind of birth, and has your GP or midwife checked you since?", "onlyIf": {"is": "Gave birth in the last 12 months", "field": "pregnant"}, "required": true}]}, {"title": "Medication, operations and injuries", "fields": [{"id": "takes-medication", "kind": "yes-no", "label": "Do you take any medication?", "required": true}, {"id": "medication", "help": "Name and dose if you know them, also what you take only now and then.", "kind": "text", "label": "Which, and what for?", "health": "medications", "onlyIf": {"is": "yes", "field": "takes-medication"}, "required": true}, {"id": "has-allergies", "help": "Latex, plasters, oils, nuts, medicines.", "kind": "yes-no", "label": "Are you allergic to anything?", "required": true}, {"id": "allergies", "kind": "text", "label": "To what, and what happens?", "health": "allergies", "onlyIf": {"is": "yes", "field": "has-allergies"}, "required": true}, {"id": "had-surgery", "kind": "yes-no", "label": "Have you had an operation, a broken bone or a serious injury?", "required": true}, {"id": "injuries", "kind": "text", "label": "What, on which side, and when?", "health": "injury_history", "onlyIf": {"is": "yes", "field": "had-surgery"}, "required": true}]}, {"title": "Riding", "fields": [{"id": "rides", "kind": "yes-no", "label": "Do you ride?", "required": true}, {"id": "riding-years", "kind": "line", "label": "For how long, how often, and what kind?", "onlyIf": {"is": "yes", "field": "rides"}}, {"id": "falls", "help": "One seat bone heavier, a knee that creeps up, hands that are not level.", "kind": "text", "label": "Falls that still matter, and anything you feel in the saddle", "health": "injury_history", "onlyIf": {"is": "yes", "field": "rides"}}]}, {"title": "Your agreement", "fields": [{"id": "use", "kind": "agree", "label": "I agree that my answers are kept with my health information and used to teach and treat me safely.", "required": true}, {"id": "tell", "kind": "agree", "label": "I will say when anything of this changes.", "required": true}]}]', 'I have answered as well as I know. I agree that these answers are kept as my health information.', '2026-11-01 00:00:00+00', '2026-11-01 00:00:00+00'),
  ((select id from forms where slug = 'informed-consent'), 1, '[{"intro": "Pilates is slow, controlled movement on a mat or on a reformer with springs. You may feel your muscles the next day. As with any exercise there is a small risk of a strain, a fall, or of making an existing problem worse, and very rarely of something serious.\n\nSports massage can leave you sore or bruised for a day or two. Lymphatic drainage is very light; you may feel tired. Needles are sterile and used once: a small ache, bruise or drop of blood is usual, fainting or infection rare, injury to a nerve or a lung very rare. Laser light feels slightly warm and is never used over the eyes, the pregnant belly or a known cancer. Tape may itch.\n\nOther ways include doing nothing for now, exercise alone, and seeing your GP or a physiotherapist. Nobody can promise a result.", "title": "What we do, and what it may feel like", "fields": [{"id": "treatments", "help": "Each is explained again before it begins.", "kind": "choices", "label": "I agree to these", "options": ["Pilates and rehabilitation exercise", "Sports massage", "Lymphatic drainage massage", "Dry needling and acupuncture", "Laser therapy", "Taping"], "required": true}, {"id": "touch", "kind": "choice", "label": "May we correct you with light touch?", "options": ["Yes", "Ask me each time", "No"], "required": true}, {"id": "questions", "kind": "text", "label": "Anything you would like to ask first"}]}, {"intro": "You may ask for a chaperone, keep on as much clothing as you like and bring somebody with you. You may say stop at any moment, for any reason or none, and take back this consent in part or as a whole.", "title": "Your part, and your rights", "fields": [{"id": "understood", "kind": "agree", "label": "I have read this and could ask questions. I understand the benefits, the risks and the other ways open to me.", "required": true}, {"id": "change", "kind": "agree", "label": "I will tell you about my health, medication and pregnancy, and when any of it changes.", "required": true}]}]', 'I agree to take part in sessions, and to the treatments I ticked.', '2026-11-01 00:00:00+00', '2026-11-01 00:00:00+00'),
  ((select id from forms where slug = 'photo-consent'), 1, '[{"intro": "With your notes you may send us photos of how you are getting on, and your therapist may take one with you, to compare posture and movement over time. They are kept with your record, shown to nobody but you and those who treat you, and never used for anything else. You may say no; your treatment does not depend on it.", "title": "Photos of your progress", "fields": [{"id": "progress-photos", "kind": "choice", "label": "Photos in my record", "options": ["Yes, I agree", "No, thank you"], "required": true}]}, {"intro": "You may take this consent back at any time under Privacy in your portal. The photos are then taken down.", "title": "Taking it back", "fields": [{"id": "understood", "kind": "agree", "label": "I have read this and know how to take it back.", "required": true}]}]', 'What I chose above about photos in my record is my own decision, and I may change it at any time.', '2026-11-01 00:00:00+00', '2026-11-01 00:00:00+00'),
  ((select id from forms where slug = 'retreat-agreement'), 1, '[{"title": "The day", "fields": [{"id": "retreat", "kind": "line", "label": "Which retreat are you coming to?", "required": true}, {"id": "emergency", "kind": "line", "label": "Whom should we ring in an emergency? Name and phone number", "required": true}, {"id": "diet", "kind": "choices", "label": "What you eat", "options": ["Everything", "Vegetarian", "Vegan", "No gluten", "No dairy", "No nuts"]}, {"id": "diet-more", "kind": "line", "label": "Food allergies"}]}, {"intro": "A retreat is a full day of gentle movement, walking on uneven ground and rest.", "title": "How you are", "fields": [{"id": "changed", "kind": "yes-no", "label": "Has anything about your health changed since your intake form?", "required": true}, {"id": "changed-more", "kind": "text", "label": "What has changed?", "onlyIf": {"is": "yes", "field": "changed"}, "required": true}, {"id": "walk", "kind": "choice", "label": "How far do you like to walk?", "options": ["Up to half an hour", "About an hour", "As far as you like", "I would rather stay at the studio"]}, {"id": "needs", "kind": "text", "label": "Anything that would make the day easier for you"}]}, {"title": "What we agree", "fields": [{"id": "own-pace", "kind": "agree", "label": "I go at my own pace, and stop when something hurts.", "required": true}, {"id": "weather", "kind": "agree", "label": "I understand that the programme may change with the weather or when a teacher is ill.", "required": true}, {"id": "terms", "kind": "agree", "label": "I have read the retreat booking agreement and the refund and cancellation policy.", "required": true}]}]', 'I have read this and agree to it.', '2026-11-01 00:00:00+00', '2026-11-01 00:00:00+00');
--> statement-breakpoint
insert into locations (name) values
  ('Studio');
--> statement-breakpoint
insert into session_types (slug, name, kind, default_minutes, booking_place, note_place, treatment_place) values
  ('mat-pilates', 'Mat Pilates', 'either', 60, 2, null, 1),
  ('studio-pilates', 'Studio Pilates', 'either', 60, 1, null, 2),
  ('equestrian-pilates', 'Equestrian Pilates', 'either', 60, 4, 5, 3),
  ('sports-therapy', 'Sports Therapy', 'individual', 60, 3, 2, 4),
  ('dry-needling', 'Dry Needling', 'individual', 45, null, 4, 5),
  ('massage', 'Massage', 'individual', 60, 5, null, 6),
  ('pilates-session', 'Pilates Session', 'either', 60, null, 1, null),
  ('massage-therapy', 'Massage Therapy', 'individual', 60, null, 3, null),
  ('manual-therapy', 'Manual Therapy', 'individual', 60, null, 6, null),
  ('movement-assessment', 'Movement Assessment', 'individual', 60, null, 7, null),
  ('wellness-consultation', 'Wellness Consultation', 'individual', 60, null, 8, null);
--> statement-breakpoint
insert into site_questions (position, topic, question, answer) values
  (1, 'general', 'How do I book?', 'Classes and retreats that have a date are bought here, and your place is yours at once. For everything by appointment, send us a message: we write back with times that could work.'),
  (2, 'general', 'What if I cannot come?', 'What holds for what you buy is said at the checkout before you order, and in our refund and cancellation policy.'),
  (3, 'general', 'Who will know what I tell you about my health?', 'Those who treat or teach you. You can read what they share with you in your own account, and take all your data with you.'),
  (4, 'mat-pilates', 'I have never done Pilates. Will I keep up?', 'Yes. The group is mixed on purpose, and every exercise is taught in at least three versions. Nobody is asked to keep up with anybody else.'),
  (5, 'mat-pilates', 'What if I miss a week?', 'Tell us, and if there is a space in another class of the same block you can make it up there. We cannot refund single classes, because your place is kept for you.'),
  (6, 'mat-pilates', 'I have a bad back or an old injury. Is it safe?', 'Usually, and often helpful. You fill in a short health questionnaire before the first class, and we talk about anything it raises. If something needs a check by your GP or a 1-2-1 session first, we will say so.'),
  (7, 'mat-pilates', 'How do I pay?', 'For the whole block of six when you book. Booking the block is what keeps the group small and the same.'),
  (8, 'studio-pilates', 'What is a reformer?', 'A bed-like frame with a sliding carriage, held by springs, with a foot bar at one end and straps at the other. You push and pull against the springs lying, sitting, kneeling or standing.'),
  (9, 'studio-pilates', 'How often should I come?', 'Once a week to begin with, if you can. Many people move to every fortnight after six to eight sessions and practise at home in between.'),
  (10, 'studio-pilates', 'Can I come while I am having treatment elsewhere?', 'Yes, and we are glad to speak with your physiotherapist or consultant if you would like us to. After surgery we need their agreement before you start.'),
  (11, 'studio-pilates', 'Where is the studio?', 'At our home. We send the address and directions when your appointment is confirmed.'),
  (12, 'equestrian-pilates', 'Do I need to bring my horse?', 'No. This session is on the mat and the ball. If you would like us to see you ride, the Horse and Rider Assessment takes place at your yard.'),
  (13, 'equestrian-pilates', 'I ride for fun. Is this for me?', 'Yes. A horse carries a hobby rider’s habits just as long as a professional’s, and feels the difference just as soon.'),
  (14, 'equestrian-pilates', 'How soon will I notice something in the saddle?', 'Many riders feel a difference in their next ride, because they notice what they do. A lasting change takes some weeks of ten minutes a day.'),
  (15, 'equestrian-pilates', 'Do you come to yards?', 'Within fifteen miles of the studio, yes. For a group of riders at one yard, please ask us.'),
  (16, 'sports-therapy', 'Do I need a referral?', 'No. You can book directly. If what you describe needs a doctor, a scan or a physiotherapist, we say so at the first appointment.'),
  (17, 'sports-therapy', 'Will it hurt?', 'Treatment can be uncomfortable for a moment, and you may feel tender for a day or two. We work to what you can relax into, and you are always in charge of the pressure.'),
  (18, 'sports-therapy', 'I do not like needles. Is that a problem?', 'Not at all. Needling is one of several ways in, and we only use it if you would like us to.'),
  (19, 'sports-therapy', 'How many appointments will I need?', 'Most muscular problems need between two and five, with exercises in between. You will hear our honest guess at the end of the first one.'),
  (20, 'sports-therapy', 'When should I see a doctor first?', 'With chest pain, numbness in both legs, loss of bladder or bowel control, a hot swollen calf, unexplained weight loss or a possible fracture: please call 111, your GP or, in an emergency, 999.');
--> statement-breakpoint
insert into site_words (tagline, introduction, quote_text, quote_by, quote_source, updated_at) values
  ('Move well, feel well', 'Pilates, sports therapy and day retreats, in small groups and one to one.', 'Physical fitness is the first requisite of happiness.', 'Joseph Pilates, founder of the Pilates method', 'Return to Life, 1945', now());
