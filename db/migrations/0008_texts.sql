CREATE TABLE "text_consents" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"client_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "text_messages_status" CHECK ("text_messages"."status" in ('waiting', 'sending', 'sent', 'refused', 'unknown')),
	CONSTRAINT "text_messages_parts" CHECK ("text_messages"."parts" between 0 and 20),
	CONSTRAINT "text_messages_sent" CHECK (("text_messages"."status" = 'sent') = ("text_messages"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "text_reminders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "text_pence" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_messages_once_a_key" ON "text_messages" USING btree ("key");--> statement-breakpoint
CREATE INDEX "text_messages_by_client" ON "text_messages" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "text_messages_by_time" ON "text_messages" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_text_pence" CHECK ("settings"."text_pence" between 0 and 100);