ALTER TABLE "run_sheets" DROP CONSTRAINT "run_sheets_length";--> statement-breakpoint
ALTER TABLE "run_sheets" RENAME COLUMN "times" TO "notes";--> statement-breakpoint
ALTER TABLE "run_sheets" ALTER COLUMN "notes" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "run_sheets" ADD COLUMN "times" time[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "introduction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "portrait_path" text;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "page_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "run_sheets" ADD COLUMN "entries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Lines that begin with a time become times, in order; every other line stays as it is, as a note.
UPDATE "run_sheets" r SET "times" = f.times, "entries" = f.entries, "notes" = f.notes FROM (
  SELECT product_id,
    coalesce(array_agg(at::time ORDER BY at::time, n) FILTER (WHERE is_time), '{}') AS times,
    coalesce(array_agg(what ORDER BY at::time, n) FILTER (WHERE is_time), '{}') AS entries,
    coalesce(string_agg(line, E'\n' ORDER BY n) FILTER (WHERE NOT is_time), '') AS notes
  FROM (
    SELECT l.*, at IS NOT NULL AND what <> '' AND length(what) <= 120
      AND count(at) OVER (PARTITION BY product_id ORDER BY n) <= 40 AS is_time
    FROM (
      SELECT s.product_id, t.n, t.line,
        replace(substring(t.line FROM '^\s*((?:[01]?[0-9]|2[0-3])[:.][0-5][0-9])(?![0-9])'), '.', ':') AS at,
        btrim(regexp_replace(t.line, '^\s*[0-9]{1,2}[:.][0-9]{2}[\s:–-]*', '')) AS what
      FROM "run_sheets" s, regexp_split_to_table(s."notes", E'\n') WITH ORDINALITY AS t (line, n)
    ) l
  ) lines GROUP BY product_id
) f WHERE f.product_id = r.product_id;--> statement-breakpoint
ALTER TABLE "therapists" ADD CONSTRAINT "therapists_portrait_path_images_path_fk" FOREIGN KEY ("portrait_path") REFERENCES "public"."images"("path") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "therapists_one_a_slug" ON "therapists" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "therapists_by_portrait" ON "therapists" USING btree ("portrait_path");--> statement-breakpoint
ALTER TABLE "therapists" ADD CONSTRAINT "therapists_page" CHECK (not "therapists"."is_public" or "therapists"."slug" is not null);--> statement-breakpoint
ALTER TABLE "therapists" ADD CONSTRAINT "therapists_page_texts" CHECK (("therapists"."slug" is null or "therapists"."slug" ~ '^[a-z0-9-]{1,80}$') and length("therapists"."introduction") <= 2000);--> statement-breakpoint
ALTER TABLE "run_sheets" ADD CONSTRAINT "run_sheets_paired" CHECK (cardinality("run_sheets"."times") = cardinality("run_sheets"."entries") and cardinality("run_sheets"."times") <= 40);--> statement-breakpoint
ALTER TABLE "run_sheets" ADD CONSTRAINT "run_sheets_length" CHECK (length("run_sheets"."notes") <= 4000);