CREATE TABLE "attendance_fees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"participant_id" uuid,
	"session_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" text NOT NULL,
	"order_item_id" uuid,
	CONSTRAINT "attendance_fees_participantId_unique" UNIQUE("participant_id"),
	CONSTRAINT "attendance_fees_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "attendance_fees_orderItemId_unique" UNIQUE("order_item_id"),
	CONSTRAINT "attendance_fees_for_one" CHECK (num_nonnulls("attendance_fees"."participant_id", "attendance_fees"."session_id") = 1),
	CONSTRAINT "attendance_fees_amount" CHECK ("attendance_fees"."amount" > 0),
	CONSTRAINT "attendance_fees_decision" CHECK ("attendance_fees"."decision" in ('charged', 'waived') and ("attendance_fees"."decision" = 'charged') = ("attendance_fees"."order_item_id" is not null)),
	CONSTRAINT "attendance_fees_names" CHECK (length("attendance_fees"."decided_by") <= 100)
);
--> statement-breakpoint
CREATE TABLE "cart_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_session_id" text NOT NULL,
	"session_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_sessions_sessionId_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "session_lines" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"amount_paid" numeric(10, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "session_lines_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "session_lines_payment" CHECK ("session_lines"."payment_status" in ('pending', 'completed', 'refunded') and "session_lines"."amount_paid" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_held_until";--> statement-breakpoint
ALTER TABLE "session_series" ADD COLUMN "is_prepaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_prepaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_fees" ADD CONSTRAINT "attendance_fees_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_fees" ADD CONSTRAINT "attendance_fees_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_fees" ADD CONSTRAINT "attendance_fees_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_sessions" ADD CONSTRAINT "cart_sessions_cart_session_id_carts_session_id_fk" FOREIGN KEY ("cart_session_id") REFERENCES "public"."carts"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_sessions" ADD CONSTRAINT "cart_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_lines" ADD CONSTRAINT "session_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_lines" ADD CONSTRAINT "session_lines_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_fees_by_time" ON "attendance_fees" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "cart_sessions_by_cart" ON "cart_sessions" USING btree ("cart_session_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_held_until" CHECK (case when "sessions"."hold_until" is null then "sessions"."status" <> 'held' else "sessions"."status" in ('held', 'cancelled') end);