CREATE TABLE "client_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_address" text DEFAULT '' NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"parts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"file_key" text,
	"preview_asked_at" timestamp with time zone,
	"consent_id" uuid,
	"objected_at" timestamp with time zone,
	"objection" text DEFAULT '' NOT NULL,
	CONSTRAINT "client_letters_kind" CHECK ("client_letters"."kind" in ('gp', 'consultant', 'insurer', 'employer', 'school', 'yard')),
	CONSTRAINT "client_letters_texts" CHECK (length("client_letters"."recipient_name") <= 120 and length("client_letters"."recipient_address") <= 400 and length("client_letters"."recipient_email") <= 254
        and length("client_letters"."subject") between 1 and 160 and length("client_letters"."body") between 1 and 8000 and length("client_letters"."objection") <= 1000),
	CONSTRAINT "client_letters_parts" CHECK (jsonb_typeof("client_letters"."parts") = 'array'),
	CONSTRAINT "client_letters_finished" CHECK (("client_letters"."finished_at" is null) = ("client_letters"."file_key" is null) and ("client_letters"."finished_at" is not null
        or num_nonnulls("client_letters"."preview_asked_at", "client_letters"."consent_id", "client_letters"."objected_at") = 0)),
	CONSTRAINT "client_letters_decided" CHECK (num_nonnulls("client_letters"."consent_id", "client_letters"."objected_at") <= 1 and ("client_letters"."objected_at" is not null or "client_letters"."objection" = '')),
	CONSTRAINT "client_letters_key" CHECK (coalesce("client_letters"."file_key" ~ '^care/[0-9a-f-]{36}/[0-9a-z-]+[.]pdf$', true))
);
--> statement-breakpoint
CREATE TABLE "client_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"format" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"dated_on" date,
	"remark" text DEFAULT '' NOT NULL,
	"bytes" integer NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_because" text DEFAULT '' NOT NULL,
	CONSTRAINT "client_papers_state" CHECK ("client_papers"."state" in ('storing', 'kept', 'removed')),
	CONSTRAINT "client_papers_kind" CHECK ("client_papers"."kind" in ('letter', 'referral', 'scan', 'result')),
	CONSTRAINT "client_papers_format" CHECK ("client_papers"."format" in ('pdf', 'jpg')),
	CONSTRAINT "client_papers_key" CHECK ("client_papers"."file_key" ~ '^care/[0-9a-f-]{36}/[0-9a-z-]+[.](pdf|jpg)$'),
	CONSTRAINT "client_papers_texts" CHECK (length("client_papers"."name") between 1 and 120 and length("client_papers"."sender") <= 120 and length("client_papers"."remark") <= 1000 and length("client_papers"."removed_because") <= 300),
	CONSTRAINT "client_papers_removed" CHECK (("client_papers"."removed_at" is null) = ("client_papers"."state" <> 'removed') and ("client_papers"."removed_at" is null) = ("client_papers"."removed_because" = ''))
);
--> statement-breakpoint
CREATE TABLE "letter_sends" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"how" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"file_key" text NOT NULL,
	"token_hash" text,
	"code_to" text,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"first_opened_at" timestamp with time zone,
	"times_opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "letter_sends_how" CHECK ("letter_sends"."how" in ('link', 'print')),
	CONSTRAINT "letter_sends_code_to" CHECK (coalesce("letter_sends"."code_to" in ('therapist', 'client'), true)),
	CONSTRAINT "letter_sends_link" CHECK (("letter_sends"."how" = 'link') = ("letter_sends"."expires_at" is not null) and ("letter_sends"."how" = 'link') = ("letter_sends"."token_hash" is not null)
        and ("letter_sends"."how" = 'link') = ("letter_sends"."code_to" is not null) and ("letter_sends"."how" = 'link' or "letter_sends"."times_opened" = 0)),
	CONSTRAINT "letter_sends_texts" CHECK (length("letter_sends"."recipient_name") between 1 and 120 and length("letter_sends"."recipient_email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "letter_templates_kind" CHECK ("letter_templates"."kind" in ('gp', 'consultant', 'insurer', 'employer', 'school', 'yard')),
	CONSTRAINT "letter_templates_texts" CHECK (length("letter_templates"."name") between 1 and 80 and length("letter_templates"."subject") between 1 and 160 and length("letter_templates"."body") between 1 and 8000)
);
--> statement-breakpoint
CREATE TABLE "note_measures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treatment_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"measure_key" text NOT NULL,
	"side" text NOT NULL,
	"value" numeric(6, 1),
	"result" text,
	"measured_on" date NOT NULL,
	"is_shared" boolean NOT NULL,
	CONSTRAINT "note_measures_key" CHECK (length("note_measures"."measure_key") between 1 and 60),
	CONSTRAINT "note_measures_side" CHECK ("note_measures"."side" in ('left', 'right', 'one')),
	CONSTRAINT "note_measures_value_or_result" CHECK (("note_measures"."value" is null) = ("note_measures"."result" is not null) and coalesce("note_measures"."value" between -90 and 1000, true)
        and coalesce("note_measures"."result" in ('positive', 'negative', 'not-done'), true))
);
--> statement-breakpoint
CREATE TABLE "studio_measures" (
	"measure_key" text PRIMARY KEY NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "studio_measures_key" CHECK (length("studio_measures"."measure_key") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_purpose";--> statement-breakpoint
DROP INDEX "consents_one_in_force";--> statement-breakpoint
DROP INDEX "consents_one_of_guardian";--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD COLUMN "measures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "profession" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "professional_body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "professional_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_letters" ADD CONSTRAINT "client_letters_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_letters" ADD CONSTRAINT "client_letters_written_by_therapists_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_letters" ADD CONSTRAINT "client_letters_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_papers" ADD CONSTRAINT "client_papers_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_papers" ADD CONSTRAINT "client_papers_added_by_therapists_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_sends" ADD CONSTRAINT "letter_sends_letter_id_client_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."client_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_sends" ADD CONSTRAINT "letter_sends_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_sends" ADD CONSTRAINT "letter_sends_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_sends" ADD CONSTRAINT "letter_sends_sent_by_therapists_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_made_by_therapists_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_measures" ADD CONSTRAINT "note_measures_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_measures" ADD CONSTRAINT "note_measures_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_letters_by_client" ON "client_letters" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "client_letters_by_writer" ON "client_letters" USING btree ("written_by","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_letters_one_a_consent" ON "client_letters" USING btree ("consent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_papers_one_a_key" ON "client_papers" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "client_papers_by_client" ON "client_papers" USING btree ("client_id","added_at");--> statement-breakpoint
CREATE INDEX "client_papers_unfinished" ON "client_papers" USING btree ("added_at") WHERE "client_papers"."state" = 'storing';--> statement-breakpoint
CREATE INDEX "letter_sends_by_letter" ON "letter_sends" USING btree ("letter_id","sent_at");--> statement-breakpoint
CREATE INDEX "letter_sends_by_client" ON "letter_sends" USING btree ("client_id","sent_at");--> statement-breakpoint
CREATE INDEX "letter_sends_by_consent" ON "letter_sends" USING btree ("consent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_sends_one_a_token" ON "letter_sends" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_templates_one_a_name" ON "letter_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "note_measures_once_a_note" ON "note_measures" USING btree ("treatment_id","measure_key","side");--> statement-breakpoint
CREATE INDEX "note_measures_by_client" ON "note_measures" USING btree ("client_id","measure_key","measured_on");--> statement-breakpoint
CREATE INDEX "activity_scores_by_day" ON "activity_scores" USING btree ("scored_on");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_in_force" ON "consents" USING btree ("client_id","purpose") WHERE "consents"."withdrawn_at" is null and "consents"."guardian_id" is null and "consents"."purpose" <> 'letter';--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_of_guardian" ON "consents" USING btree ("client_id","purpose") WHERE "consents"."withdrawn_at" is null and "consents"."guardian_id" is not null and "consents"."purpose" <> 'letter';--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD CONSTRAINT "confidential_treatment_sessions_measures" CHECK (jsonb_typeof("confidential_treatment_sessions"."measures") = 'array' and jsonb_array_length("confidential_treatment_sessions"."measures") <= 200);--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('medical', 'photo', 'letter'));--> statement-breakpoint
ALTER TABLE "therapists" ADD CONSTRAINT "therapists_profession" CHECK (length("therapists"."profession") <= 80 and length("therapists"."professional_body") <= 120 and length("therapists"."professional_number") <= 40);--> statement-breakpoint
-- What a studio measures until it has chosen for itself: the usual ones of the library.
insert into studio_measures (measure_key, chosen_at) values
  ('neck-side-flexion', now()),
  ('neck-rotation', now()),
  ('shoulder-flexion', now()),
  ('shoulder-abduction', now()),
  ('shoulder-external-rotation', now()),
  ('grip', now()),
  ('trunk-flexion', now()),
  ('trunk-side-flexion', now()),
  ('hip-flexion', now()),
  ('hip-internal-rotation', now()),
  ('hip-external-rotation', now()),
  ('straight-leg-raise', now()),
  ('hip-abduction-strength', now()),
  ('trendelenburg-test', now()),
  ('knee-flexion', now()),
  ('knee-extension', now()),
  ('knee-extension-strength', now()),
  ('thigh-girth', now()),
  ('knee-to-wall', now()),
  ('single-leg-stance', now()),
  ('chair-stand-30', now());
