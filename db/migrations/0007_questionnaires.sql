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
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_to_request" FOREIGN KEY ("request_id","client_id") REFERENCES "public"."questionnaire_requests"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_requests" ADD CONSTRAINT "questionnaire_requests_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_requests" ADD CONSTRAINT "questionnaire_requests_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_scores" ADD CONSTRAINT "questionnaire_scores_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_scores" ADD CONSTRAINT "questionnaire_scores_to_answers" FOREIGN KEY ("answer_id","client_id") REFERENCES "public"."questionnaire_answers"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_answers_one_a_request" ON "questionnaire_answers" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_by_client" ON "questionnaire_answers" USING btree ("client_id","submitted_at");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_to_review" ON "questionnaire_answers" USING btree ("submitted_at") WHERE "questionnaire_answers"."reviewed_at" is null and ("questionnaire_answers"."alarms" > 0 or "questionnaire_answers"."is_worse");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_requests_one_open" ON "questionnaire_requests" USING btree ("client_id","questionnaire_key") WHERE "questionnaire_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "questionnaire_requests_by_client" ON "questionnaire_requests" USING btree ("client_id","asked_at");--> statement-breakpoint
CREATE INDEX "questionnaire_requests_by_session" ON "questionnaire_requests" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "questionnaire_requests_open" ON "questionnaire_requests" USING btree ("due_on") WHERE "questionnaire_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "questionnaire_requests_repeated" ON "questionnaire_requests" USING btree ("answered_at") WHERE "questionnaire_requests"."repeat_weeks" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_scores_once_a_side" ON "questionnaire_scores" USING btree ("answer_id","side");--> statement-breakpoint
CREATE INDEX "questionnaire_scores_by_client" ON "questionnaire_scores" USING btree ("client_id","measure_key","scored_on");