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
ALTER TABLE "confidential_treatment_sessions" ADD COLUMN "measures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "note_measures" ADD CONSTRAINT "note_measures_treatment_id_confidential_treatment_sessions_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."confidential_treatment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_measures" ADD CONSTRAINT "note_measures_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "note_measures_once_a_note" ON "note_measures" USING btree ("treatment_id","measure_key","side");--> statement-breakpoint
CREATE INDEX "note_measures_by_client" ON "note_measures" USING btree ("client_id","measure_key","measured_on");--> statement-breakpoint
CREATE INDEX "activity_scores_by_day" ON "activity_scores" USING btree ("scored_on");--> statement-breakpoint
ALTER TABLE "confidential_treatment_sessions" ADD CONSTRAINT "confidential_treatment_sessions_measures" CHECK (jsonb_typeof("confidential_treatment_sessions"."measures") = 'array' and jsonb_array_length("confidential_treatment_sessions"."measures") <= 200);--> statement-breakpoint
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
