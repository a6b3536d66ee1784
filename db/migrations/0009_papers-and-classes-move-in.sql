CREATE TABLE "waiting_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"client_id" uuid,
	"file_key" text NOT NULL,
	"sealed_about" text NOT NULL,
	"digest" text NOT NULL,
	"bytes" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone,
	"paper_id" uuid,
	"attached_at" timestamp with time zone,
	CONSTRAINT "waiting_papers_key" CHECK ("waiting_papers"."file_key" ~ '^waiting/[0-9a-f-]{36}[.]sealed$'),
	CONSTRAINT "waiting_papers_digest" CHECK ("waiting_papers"."digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "waiting_papers_bytes" CHECK ("waiting_papers"."bytes" between 1 and 20971520),
	CONSTRAINT "waiting_papers_about" CHECK (length("waiting_papers"."sealed_about") between 1 and 2000),
	CONSTRAINT "waiting_papers_moved" CHECK (("waiting_papers"."client_id" is null) = ("waiting_papers"."waits_until" is null)),
	CONSTRAINT "waiting_papers_taken" CHECK ("waiting_papers"."client_id" is not null or "waiting_papers"."attached_at" is null)
);
--> statement-breakpoint
ALTER TABLE "client_papers" DROP CONSTRAINT "client_papers_kind";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind";--> statement-breakpoint
ALTER TABLE "waiting_papers" ADD CONSTRAINT "waiting_papers_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_papers" ADD CONSTRAINT "waiting_papers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_papers" ADD CONSTRAINT "waiting_papers_paper_id_client_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."client_papers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_papers_one_a_line" ON "waiting_papers" USING btree ("import_id","line");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_papers_one_a_key" ON "waiting_papers" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "waiting_papers_by_client" ON "waiting_papers" USING btree ("client_id","line");--> statement-breakpoint
CREATE INDEX "waiting_papers_by_digest" ON "waiting_papers" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "waiting_papers_by_paper" ON "waiting_papers" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "waiting_papers_by_end" ON "waiting_papers" USING btree ("waits_until") WHERE "waiting_papers"."attached_at" is null;--> statement-breakpoint
ALTER TABLE "client_papers" ADD CONSTRAINT "client_papers_kind" CHECK ("client_papers"."kind" in ('letter', 'referral', 'scan', 'result', 'notes'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('clients', 'papers', 'series'));