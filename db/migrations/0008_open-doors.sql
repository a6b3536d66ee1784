CREATE TABLE "api_answers" (
	"key_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"status" integer,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "api_answers_key_id_idempotency_key_pk" PRIMARY KEY("key_id","idempotency_key"),
	CONSTRAINT "api_answers_key" CHECK (length("api_answers"."idempotency_key") between 1 and 120),
	CONSTRAINT "api_answers_status" CHECK ("api_answers"."status" between 200 and 499)
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"scopes" text[] NOT NULL,
	"account_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "api_keys_name" CHECK (length("api_keys"."name") between 1 and 60),
	CONSTRAINT "api_keys_hash" CHECK ("api_keys"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "api_keys_last_four" CHECK (length("api_keys"."last_four") = 4),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") between 1 and 40),
	CONSTRAINT "api_keys_expires" CHECK ("api_keys"."expires_at" > "api_keys"."made_at")
);
--> statement-breakpoint
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
CREATE TABLE "branding" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"short_name" text DEFAULT '' NOT NULL,
	"strapline" text DEFAULT 'Pilates, sports therapy and day retreats.' NOT NULL,
	"mark" text DEFAULT 'emblem' NOT NULL,
	"main_colour" text DEFAULT '#2f4a40' NOT NULL,
	"accent_colour" text DEFAULT '#9a4f33' NOT NULL,
	"ground_colour" text DEFAULT '#faf6ef' NOT NULL,
	"number_prefix" text DEFAULT 'FR' NOT NULL,
	"has_scenes" boolean DEFAULT true NOT NULL,
	"has_equestrian" boolean DEFAULT true NOT NULL,
	"has_shop" boolean DEFAULT true NOT NULL,
	"has_retreats" boolean DEFAULT true NOT NULL,
	"has_memberships" boolean DEFAULT true NOT NULL,
	"has_courses" boolean DEFAULT true NOT NULL,
	"questions_read" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branding_one_row" CHECK ("branding"."id" = 1),
	CONSTRAINT "branding_mark" CHECK ("branding"."mark" in ('emblem', 'initials')),
	CONSTRAINT "branding_colours" CHECK ("branding"."main_colour" ~ '^#[0-9a-f]{6}$' and "branding"."accent_colour" ~ '^#[0-9a-f]{6}$' and "branding"."ground_colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "branding_number_prefix" CHECK ("branding"."number_prefix" ~ '^[A-Z]{1,4}$'),
	CONSTRAINT "branding_lengths" CHECK (length("branding"."short_name") <= 30 and length("branding"."strapline") <= 120)
);
--> statement-breakpoint
CREATE TABLE "service_page_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_pages_kind" CHECK ("service_pages"."kind" in ('mat-pilates', 'studio-pilates', 'equestrian-pilates', 'sports-therapy', 'day-retreats', 'retreat', 'own')),
	CONSTRAINT "service_pages_slug" CHECK ("service_pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("service_pages"."slug") <= 60),
	CONSTRAINT "service_pages_lengths" CHECK (length("service_pages"."label") between 1 and 60 and length("service_pages"."summary") <= 300 and length("service_pages"."body") <= 8000)
);
--> statement-breakpoint
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
CREATE TABLE "move_outs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"sealed_passphrase" text,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"sha256" text,
	"files" integer,
	"rows" bigint,
	"kept_until" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"taken_by" uuid,
	CONSTRAINT "move_outs_state" CHECK ("move_outs"."state" in ('waiting', 'making', 'ready', 'failed', 'deleted')),
	CONSTRAINT "move_outs_counts" CHECK ("move_outs"."done_count" between 0 and "move_outs"."total_count"),
	CONSTRAINT "move_outs_passphrase" CHECK ("move_outs"."sealed_passphrase" is null or "move_outs"."state" in ('waiting', 'making')),
	CONSTRAINT "move_outs_ready" CHECK ("move_outs"."state" <> 'ready' or ("move_outs"."sha256" is not null and "move_outs"."kept_until" is not null)),
	CONSTRAINT "move_outs_taken" CHECK (("move_outs"."taken_at" is null) = ("move_outs"."taken_by" is null))
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
CREATE TABLE "balance_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"raw_kind" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"fee" numeric(10, 2) NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	CONSTRAINT "balance_movements_kind" CHECK ("balance_movements"."kind" in ('charge', 'refund', 'payout', 'other')),
	CONSTRAINT "balance_movements_amounts" CHECK (abs("balance_movements"."amount") < 10000000 and abs("balance_movements"."fee") < 10000000)
);
--> statement-breakpoint
CREATE TABLE "backup_trials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"rows" bigint,
	"why" text,
	CONSTRAINT "backup_trials_kind" CHECK ("backup_trials"."kind" in ('restore', 'copy')),
	CONSTRAINT "backup_trials_outcome" CHECK ("backup_trials"."outcome" in ('done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bounced_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text,
	"source" text NOT NULL,
	CONSTRAINT "bounced_addresses_source" CHECK ("bounced_addresses"."source" in ('webhook', 'message')),
	CONSTRAINT "bounced_addresses_email" CHECK ("bounced_addresses"."email" = lower("bounced_addresses"."email")),
	CONSTRAINT "bounced_addresses_status" CHECK ("bounced_addresses"."status" ~ '^5[.][0-9]{1,3}[.][0-9]{1,3}$')
);
--> statement-breakpoint
CREATE TABLE "system_alarms" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"calendar_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_times_end_after_they_start" CHECK ("busy_times"."ends_at" > "busy_times"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "private_calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"therapist_id" uuid NOT NULL,
	"address_sealed" text NOT NULL,
	"host" text NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"read_on" date,
	"checked_at" timestamp with time zone,
	"good_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_calendars_one_a_therapist" UNIQUE("therapist_id"),
	CONSTRAINT "private_calendars_texts" CHECK (length("private_calendars"."host") between 1 and 300 and length("private_calendars"."etag") <= 300)
);
--> statement-breakpoint
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
CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"problem" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"milliseconds" integer NOT NULL,
	CONSTRAINT "webhook_attempts_outcome" CHECK (("webhook_attempts"."status" is null) = ("webhook_attempts"."problem" <> '')),
	CONSTRAINT "webhook_attempts_answer" CHECK (length("webhook_attempts"."answer") <= 500)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_once_an_endpoint" UNIQUE("message_id","endpoint_id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'given-up')),
	CONSTRAINT "webhook_deliveries_next" CHECK (("webhook_deliveries"."next_try_at" is not null) = ("webhook_deliveries"."state" = 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"former_secret_sealed" text,
	"former_secret_until" timestamp with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"failing_since" timestamp with time zone,
	"added_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_endpoints_state" CHECK ("webhook_endpoints"."state" in ('active', 'paused', 'stopped')),
	CONSTRAINT "webhook_endpoints_texts" CHECK (length("webhook_endpoints"."name") between 1 and 80 and length("webhook_endpoints"."url") between 1 and 2000),
	CONSTRAINT "webhook_endpoints_former_secret" CHECK (("webhook_endpoints"."former_secret_sealed" is null) = ("webhook_endpoints"."former_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_subscriptions" (
	"endpoint_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	CONSTRAINT "webhook_subscriptions_endpoint_id_event_type_pk" PRIMARY KEY("endpoint_id","event_type"),
	CONSTRAINT "webhook_subscriptions_type" CHECK ("webhook_subscriptions"."event_type" in ('booking.created', 'booking.moved', 'booking.cancelled', 'order.paid', 'order.refunded', 'client.created', 'stock.low'))
);
--> statement-breakpoint
ALTER TABLE "client_papers" DROP CONSTRAINT "client_papers_kind";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_sent";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_channel";--> statement-breakpoint
ALTER TABLE "pass_entries" DROP CONSTRAINT "pass_entries_kind";--> statement-breakpoint
ALTER TABLE "erasure_requests" DROP CONSTRAINT "erasure_requests_done_by";--> statement-breakpoint
ALTER TABLE "erasure_requests" DROP CONSTRAINT "erasure_requests_identity";--> statement-breakpoint
ALTER TABLE "session_claims" DROP CONSTRAINT "session_claims_one_taker";--> statement-breakpoint
ALTER TABLE "session_claims" DROP CONSTRAINT "session_claims_absences";--> statement-breakpoint
ALTER TABLE "voucher_entries" DROP CONSTRAINT "voucher_entries_kind";--> statement-breakpoint
DROP INDEX "order_items_to_send";--> statement-breakpoint
ALTER TABLE "erasure_requests" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ALTER COLUMN "order_item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "seen_price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "import_lines" ADD COLUMN "key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_lines" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'clients' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "exchanged_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "as_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "moved_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "move_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "link_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_claims" ADD COLUMN "calendar_id" uuid;--> statement-breakpoint
ALTER TABLE "session_changes" ADD COLUMN "is_quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "alarm_email" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "text_reminders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "text_pence" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provenance" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "trace" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "api_answers" ADD CONSTRAINT "api_answers_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "away_messages" ADD CONSTRAINT "away_messages_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_page_addresses" ADD CONSTRAINT "service_page_addresses_page_id_service_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."service_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_papers" ADD CONSTRAINT "waiting_papers_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_papers" ADD CONSTRAINT "waiting_papers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_papers" ADD CONSTRAINT "waiting_papers_paper_id_client_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."client_papers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_outs" ADD CONSTRAINT "move_outs_asked_by_auth_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_outs" ADD CONSTRAINT "move_outs_taken_by_auth_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_private_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."private_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_calendars" ADD CONSTRAINT "private_calendars_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_added_by_auth_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD CONSTRAINT "webhook_subscriptions_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_answers_by_time" ON "api_answers" USING btree ("begun_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_by_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_by_maker" ON "api_keys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "away_messages_by_end" ON "away_messages" USING btree ("day_until");--> statement-breakpoint
CREATE INDEX "away_messages_by_therapist" ON "away_messages" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "service_page_addresses_by_page" ON "service_page_addresses" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_pages_by_slug" ON "service_pages" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "service_pages_one_a_kind" ON "service_pages" USING btree ("kind") WHERE "service_pages"."kind" <> 'own';--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_papers_one_a_line" ON "waiting_papers" USING btree ("import_id","line");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_papers_one_a_key" ON "waiting_papers" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "waiting_papers_by_client" ON "waiting_papers" USING btree ("client_id","line");--> statement-breakpoint
CREATE INDEX "waiting_papers_by_digest" ON "waiting_papers" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "waiting_papers_by_paper" ON "waiting_papers" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "waiting_papers_by_end" ON "waiting_papers" USING btree ("waits_until") WHERE "waiting_papers"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "move_outs_by_time" ON "move_outs" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "move_outs_by_asker" ON "move_outs" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "move_outs_by_taker" ON "move_outs" USING btree ("taken_by");--> statement-breakpoint
CREATE UNIQUE INDEX "move_outs_one_at_a_time" ON "move_outs" USING btree ((true)) WHERE "move_outs"."state" in ('waiting', 'making', 'ready');--> statement-breakpoint
CREATE INDEX "balance_movements_by_time" ON "balance_movements" USING btree ("moved_at");--> statement-breakpoint
CREATE INDEX "backup_trials_by_time" ON "backup_trials" USING btree ("kind","finished_at");--> statement-breakpoint
CREATE INDEX "bounced_addresses_by_time" ON "bounced_addresses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "busy_times_by_calendar" ON "busy_times" USING btree ("calendar_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "text_messages_once_a_key" ON "text_messages" USING btree ("key");--> statement-breakpoint
CREATE INDEX "text_messages_by_client" ON "text_messages" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "text_messages_by_time" ON "text_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_by_delivery" ON "webhook_attempts" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","begun_at","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_adder" ON "webhook_endpoints" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "webhook_messages_by_time" ON "webhook_messages" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "webhook_subscriptions_by_type" ON "webhook_subscriptions" USING btree ("event_type");--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_calendar_id_private_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."private_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_lines_by_key" ON "import_lines" USING btree ("import_id","key","number");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_entries_moved_in" ON "pass_entries" USING btree ("cause") WHERE "pass_entries"."kind" = 'moved-in';--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_one_open_a_buyer" ON "erasure_requests" USING btree ("customer_id","kind") WHERE "erasure_requests"."withdrawn_at" is null and "erasure_requests"."done_at" is null and "erasure_requests"."refused_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_by_link" ON "erasure_requests" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "session_claims_by_calendar" ON "session_claims" USING btree ("calendar_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_one_a_refund" ON "vouchers" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "order_items_to_send" ON "order_items" USING btree ("order_id") WHERE "order_items"."product_type" = 'physical' and "order_items"."sent_quantity" + "order_items"."exchanged_quantity" < "order_items"."quantity";--> statement-breakpoint
ALTER TABLE "client_papers" ADD CONSTRAINT "client_papers_kind" CHECK ("client_papers"."kind" in ('letter', 'referral', 'scan', 'result', 'notes'));--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_seen_price" CHECK ("cart_items"."seen_price" >= 0);--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('clients', 'customers', 'subscribers', 'vouchers', 'passes', 'papers', 'series'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_sent" CHECK ("order_items"."sent_quantity" >= 0 and "order_items"."exchanged_quantity" >= 0 and "order_items"."sent_quantity" + "order_items"."exchanged_quantity" <= "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('web', 'studio', 'moved-in'));--> statement-breakpoint
ALTER TABLE "pass_entries" ADD CONSTRAINT "pass_entries_kind" CHECK (case when "pass_entries"."kind" in ('issued', 'moved-in') then "pass_entries"."credits" > 0
        when "pass_entries"."kind" = 'used' then "pass_entries"."credits" = -1
        when "pass_entries"."kind" = 'returned' then "pass_entries"."credits" = 1
        when "pass_entries"."kind" in ('expired', 'cancelled') then "pass_entries"."credits" < 0
        when "pass_entries"."kind" in ('extended', 'frozen') then "pass_entries"."credits" = 0 and "pass_entries"."days" > 0 and "pass_entries"."reason" <> ''
        when "pass_entries"."kind" = 'unfrozen' then "pass_entries"."credits" = 0 and "pass_entries"."days" <= 0
        else "pass_entries"."kind" = 'corrected' and "pass_entries"."credits" <> 0 and "pass_entries"."reason" <> '' end);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit" CHECK (not "refunds"."as_credit" or ("refunds"."status" = 'succeeded' and "refunds"."provider_id" is null));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_of_one" CHECK (num_nonnulls("erasure_requests"."client_id", "erasure_requests"."customer_id") = 1);--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_link" CHECK (num_nonnulls("erasure_requests"."customer_id", "erasure_requests"."link_hash", "erasure_requests"."link_sent_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_done_by" CHECK (("erasure_requests"."done_at" is null) = ("erasure_requests"."done_by" is null)
        or ("erasure_requests"."done_at" is not null and "erasure_requests"."customer_id" is not null and "erasure_requests"."kind" <> 'erasure'));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_identity" CHECK (case when "erasure_requests"."customer_id" is null then ("erasure_requests"."identity_checked_at" is null) = ("erasure_requests"."identity_checked_by" is null)
        else "erasure_requests"."identity_checked_by" is null end);--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_one_taker" CHECK (num_nonnulls("session_claims"."session_id", "session_claims"."exception_id", "session_claims"."calendar_id") = 1);--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_absences" CHECK (num_nonnulls("session_claims"."exception_id", "session_claims"."calendar_id") = 0 or "session_claims"."therapist_id" is not null);--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_quiet" CHECK (not "session_changes"."is_quiet" or "session_changes"."change_kind" <> 'booked');--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_text_pence" CHECK ("settings"."text_pence" between 0 and 100);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provenance" CHECK (length("subscriptions"."provenance") <= 500);--> statement-breakpoint
ALTER TABLE "voucher_entries" ADD CONSTRAINT "voucher_entries_kind" CHECK (case when "voucher_entries"."kind" in ('issued', 'moved-in', 'returned', 'refunded') then "voucher_entries"."amount" > 0
        when "voucher_entries"."kind" in ('used', 'cancelled') then "voucher_entries"."amount" < 0
        else "voucher_entries"."kind" = 'corrected' and "voucher_entries"."amount" <> 0 and "voucher_entries"."reason" <> '' end);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_bought_or_credit" CHECK (num_nonnulls("vouchers"."order_item_id", "vouchers"."refund_id") = 1);--> statement-breakpoint
-- By hand: the rows that a studio begins with. A studio that is there already keeps its pages; a new one is shown none of
-- them until it has published them (createSettings).
insert into branding default values;
--> statement-breakpoint
insert into service_pages (kind, slug, label, summary, position, published) values
  ('mat-pilates', 'mat-pilates', 'Mat Pilates Course', 'Community classes for all abilities in village halls near you, with the same small group every week.', 1, true),
  ('studio-pilates', 'studio-pilates', '1-2-1 Studio Pilates', 'Just you and your teacher on the reformer in our boutique home studio, with a programme written around your body.', 2, true),
  ('equestrian-pilates', 'equestrian-pilates', 'Equestrian Pilates', 'For riders, by a rider: a straighter seat, quieter hands and hips that go with the horse.', 3, true),
  ('sports-therapy', 'sports-therapy', 'Sports Therapy', 'Treatment and rehabilitation for muscular discomfort: massage, needling, laser, taping and lymphatic drainage.', 4, true),
  ('day-retreats', 'day-retreats', 'Day Retreats', 'A luxury day among the pines: three hours of workshops, lunch, warm pools and a gift bag.', 5, true),
  ('retreat', 'center-parcs-retreat', 'The retreat hour by hour', '', 6, true);
--> statement-breakpoint
-- By hand: what was chosen for headings so far was of clients.
update import_headings set heading = 'clients:' || heading;
