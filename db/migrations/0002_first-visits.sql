CREATE TABLE "visit_feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"words" text DEFAULT '' NOT NULL,
	"may_publish" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visit_feedback_words" CHECK (length("visit_feedback"."words") <= 2000),
	CONSTRAINT "visit_feedback_answer" CHECK (("visit_feedback"."answered_at" is null) = ("visit_feedback"."words" = '') and ("visit_feedback"."answered_at" is not null or not "visit_feedback"."may_publish"))
);
--> statement-breakpoint
ALTER TABLE "visit_feedback" ADD CONSTRAINT "visit_feedback_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_feedback" ADD CONSTRAINT "visit_feedback_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_feedback_once_a_client" ON "visit_feedback" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "visit_feedback_by_session" ON "visit_feedback" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "visit_feedback_by_answer" ON "visit_feedback" USING btree ("answered_at","id");