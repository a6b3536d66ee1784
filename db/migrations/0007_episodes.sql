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
ALTER TABLE "recalls" ALTER COLUMN "treatment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD COLUMN "episode_id" uuid;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD COLUMN "template_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD COLUMN "red_flags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD COLUMN "red_flag_decision" text;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD COLUMN "red_flag_decided" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "episode_id" uuid;--> statement-breakpoint
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
ALTER TABLE "red_flag_findings" ADD CONSTRAINT "red_flag_findings_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_flag_findings" ADD CONSTRAINT "red_flag_findings_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_flag_findings" ADD CONSTRAINT "red_flag_findings_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "episode_goals_by_episode" ON "episode_goals" USING btree ("episode_id","place");--> statement-breakpoint
CREATE INDEX "episode_goals_by_client" ON "episode_goals" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "episode_outcomes_by_client" ON "episode_outcomes" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "episode_problems_by_episode" ON "episode_problems" USING btree ("episode_id","place");--> statement-breakpoint
CREATE INDEX "episode_problems_by_client" ON "episode_problems" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_episodes_one_open_a_title" ON "care_episodes" USING btree ("client_id",lower("title")) WHERE "care_episodes"."closed_on" is null;--> statement-breakpoint
CREATE INDEX "care_episodes_by_client" ON "care_episodes" USING btree ("client_id","opened_on");--> statement-breakpoint
CREATE INDEX "care_episodes_open" ON "care_episodes" USING btree ("therapist_id","review_on") WHERE "care_episodes"."closed_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "note_templates_one_a_name" ON "note_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "red_flag_findings_once_a_note" ON "red_flag_findings" USING btree ("treatment_id","question_key");--> statement-breakpoint
CREATE INDEX "red_flag_findings_by_client" ON "red_flag_findings" USING btree ("client_id","found_on");--> statement-breakpoint
CREATE INDEX "red_flag_findings_open" ON "red_flag_findings" USING btree ("therapist_id","found_on") WHERE "red_flag_findings"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD CONSTRAINT "confidential_treatment_sessions_to_episode" FOREIGN KEY ("episode_id","client_id") REFERENCES "public"."care_episodes"("id","client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_to_episode" FOREIGN KEY ("episode_id","client_id") REFERENCES "public"."care_episodes"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confidential_treatment_sessions_by_episode" ON "confidential_treatment_sessions" USING btree ("episode_id","session_date");--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_one_review_an_episode" ON "recalls" USING btree ("episode_id") WHERE "recalls"."treatment_id" is null and "recalls"."done_at" is null;--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD CONSTRAINT "confidential_treatment_sessions_red_flags" CHECK (jsonb_typeof("confidential_treatment_sessions"."red_flags") = 'array' and jsonb_array_length("confidential_treatment_sessions"."red_flags") <= 60
        and coalesce("confidential_treatment_sessions"."red_flag_decision" in ('referred', 'advised', 'considered'), true) and length("confidential_treatment_sessions"."red_flag_decided") <= 500
        and length("confidential_treatment_sessions"."template_key") <= 60);--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_of_note_or_episode" CHECK (num_nonnulls("recalls"."treatment_id", "recalls"."episode_id") > 0);