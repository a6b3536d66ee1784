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
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_auth_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_lines_by_fate" ON "import_lines" USING btree ("import_id","fate","number");--> statement-breakpoint
CREATE INDEX "import_lines_by_email" ON "import_lines" USING btree ("import_id","email","number");--> statement-breakpoint
CREATE INDEX "import_lines_by_client" ON "import_lines" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "imports_by_time" ON "imports" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "imports_by_starter" ON "imports" USING btree ("started_by");