CREATE TABLE "away_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"therapist_id" uuid,
	"day_from" date NOT NULL,
	"day_until" date NOT NULL,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "away_messages_days" CHECK ("away_messages"."day_until" >= "away_messages"."day_from"),
	CONSTRAINT "away_messages_words" CHECK (length("away_messages"."words") between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "mail_words" (
	"kind" text PRIMARY KEY NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"opening" text DEFAULT '' NOT NULL,
	"closing" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_words_texts" CHECK (length("mail_words"."kind") between 1 and 60 and length("mail_words"."subject") <= 120
        and length("mail_words"."opening") <= 1000 and length("mail_words"."closing") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "page_heads" (
	"page" text PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"slot" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_heads_texts" CHECK (length("page_heads"."page") between 1 and 60 and length("page_heads"."title") <= 60
        and length("page_heads"."description") <= 155 and length("page_heads"."slot") <= 60)
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_sent";--> statement-breakpoint
ALTER TABLE "erasure_requests" DROP CONSTRAINT "erasure_requests_done_by";--> statement-breakpoint
ALTER TABLE "erasure_requests" DROP CONSTRAINT "erasure_requests_identity";--> statement-breakpoint
DROP INDEX "order_items_to_send";--> statement-breakpoint
ALTER TABLE "erasure_requests" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ALTER COLUMN "order_item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "seen_price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "exchanged_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "as_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "link_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_changes" ADD COLUMN "is_quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "away_messages" ADD CONSTRAINT "away_messages_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "away_messages_by_end" ON "away_messages" USING btree ("day_until");--> statement-breakpoint
CREATE INDEX "away_messages_by_therapist" ON "away_messages" USING btree ("therapist_id");--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_one_open_a_buyer" ON "erasure_requests" USING btree ("customer_id","kind") WHERE "erasure_requests"."withdrawn_at" is null and "erasure_requests"."done_at" is null and "erasure_requests"."refused_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_by_link" ON "erasure_requests" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_one_a_refund" ON "vouchers" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "order_items_to_send" ON "order_items" USING btree ("order_id") WHERE "order_items"."product_type" = 'physical' and "order_items"."sent_quantity" + "order_items"."exchanged_quantity" < "order_items"."quantity";--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_seen_price" CHECK ("cart_items"."seen_price" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_sent" CHECK ("order_items"."sent_quantity" >= 0 and "order_items"."exchanged_quantity" >= 0 and "order_items"."sent_quantity" + "order_items"."exchanged_quantity" <= "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit" CHECK (not "refunds"."as_credit" or ("refunds"."status" = 'succeeded' and "refunds"."provider_id" is null));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_of_one" CHECK (num_nonnulls("erasure_requests"."client_id", "erasure_requests"."customer_id") = 1);--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_link" CHECK (num_nonnulls("erasure_requests"."customer_id", "erasure_requests"."link_hash", "erasure_requests"."link_sent_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_done_by" CHECK (("erasure_requests"."done_at" is null) = ("erasure_requests"."done_by" is null)
        or ("erasure_requests"."done_at" is not null and "erasure_requests"."customer_id" is not null and "erasure_requests"."kind" <> 'erasure'));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_identity" CHECK (case when "erasure_requests"."customer_id" is null then ("erasure_requests"."identity_checked_at" is null) = ("erasure_requests"."identity_checked_by" is null)
        else "erasure_requests"."identity_checked_by" is null end);--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_quiet" CHECK (not "session_changes"."is_quiet" or "session_changes"."change_kind" <> 'booked');--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_bought_or_credit" CHECK (num_nonnulls("vouchers"."order_item_id", "vouchers"."refund_id") = 1);