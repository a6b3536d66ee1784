CREATE TABLE "pass_sharers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pass_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"email" text NOT NULL,
	"client_id" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "pass_sharers_slot" CHECK ("pass_sharers"."slot" between 1 and 3),
	CONSTRAINT "pass_sharers_texts" CHECK (length("pass_sharers"."email") between 3 and 254),
	CONSTRAINT "pass_sharers_accepted" CHECK (("pass_sharers"."accepted_at" is null) = ("pass_sharers"."client_id" is null))
);
--> statement-breakpoint
CREATE TABLE "booking_refusals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"attempt" text NOT NULL,
	"session_id" uuid,
	"session_type_id" uuid,
	"therapist_id" uuid,
	"starts_at" timestamp with time zone,
	"rule" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"overridden_at" timestamp with time zone,
	"overridden_by" text DEFAULT '' NOT NULL,
	"override_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "booking_refusals_attempt" CHECK (case when "booking_refusals"."attempt" = 'session' then "booking_refusals"."session_id" is null and num_nonnulls("booking_refusals"."session_type_id", "booking_refusals"."therapist_id", "booking_refusals"."starts_at") = 3
        else "booking_refusals"."attempt" in ('place', 'hold', 'waiting', 'offer', 'move') and "booking_refusals"."session_id" is not null
          and num_nonnulls("booking_refusals"."session_type_id", "booking_refusals"."therapist_id", "booking_refusals"."starts_at") = 0 end),
	CONSTRAINT "booking_refusals_texts" CHECK ("booking_refusals"."rule" ~ '^[a-z-]{1,40}$' and length("booking_refusals"."value") <= 200),
	CONSTRAINT "booking_refusals_override" CHECK (("booking_refusals"."overridden_at" is null) = ("booking_refusals"."override_reason" = '') and ("booking_refusals"."overridden_at" is null) = ("booking_refusals"."overridden_by" = '')
        and length("booking_refusals"."override_reason") <= 300)
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_pass";--> statement-breakpoint
ALTER TABLE "locations" DROP CONSTRAINT "locations_texts";--> statement-breakpoint
ALTER TABLE "session_types" DROP CONSTRAINT "session_types_texts";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pass_is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passes" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_participants" ADD COLUMN "wait_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_participants" ADD COLUMN "companion_of_id" uuid;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "directions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_types" ADD COLUMN "allows_series" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_types" ADD COLUMN "what_to_bring" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pass_sharers" ADD CONSTRAINT "pass_sharers_pass_id_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_sharers" ADD CONSTRAINT "pass_sharers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refusals" ADD CONSTRAINT "booking_refusals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refusals" ADD CONSTRAINT "booking_refusals_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refusals" ADD CONSTRAINT "booking_refusals_session_type_id_session_types_id_fk" FOREIGN KEY ("session_type_id") REFERENCES "public"."session_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refusals" ADD CONSTRAINT "booking_refusals_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pass_sharers_one_a_slot" ON "pass_sharers" USING btree ("pass_id","slot") WHERE "pass_sharers"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pass_sharers_once_an_address" ON "pass_sharers" USING btree ("pass_id","email") WHERE "pass_sharers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "pass_sharers_by_client" ON "pass_sharers" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "pass_sharers_by_address" ON "pass_sharers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "booking_refusals_by_client" ON "booking_refusals" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "booking_refusals_by_session" ON "booking_refusals" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "booking_refusals_by_type" ON "booking_refusals" USING btree ("session_type_id");--> statement-breakpoint
CREATE INDEX "booking_refusals_by_therapist" ON "booking_refusals" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "booking_refusals_by_time" ON "booking_refusals" USING btree ("at");--> statement-breakpoint
ALTER TABLE "group_participants" ADD CONSTRAINT "group_participants_companion_of_id_group_participants_id_fk" FOREIGN KEY ("companion_of_id") REFERENCES "public"."group_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_participants_companions" ON "group_participants" USING btree ("companion_of_id") WHERE "group_participants"."companion_of_id" is not null;--> statement-breakpoint
CREATE INDEX "group_participants_wait_until" ON "group_participants" USING btree ("wait_until") WHERE "group_participants"."wait_until" is not null and "group_participants"."status" = 'waitlist';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pass" CHECK (num_nonnulls("products"."pass_credits", "products"."pass_valid_days", "products"."pass_opens") = case when "products"."product_type" = 'pass' then 3 else 0 end
      and ("products"."product_type" = 'pass' or ("products"."pass_session_type_id" is null and not "products"."pass_is_shared")));--> statement-breakpoint
ALTER TABLE "group_participants" ADD CONSTRAINT "group_participants_companion" CHECK ("group_participants"."companion_of_id" is null or ("group_participants"."client_id" is null and "group_participants"."companion_of_id" <> "group_participants"."id"));--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_texts" CHECK (length("locations"."name") between 1 and 120 and length("locations"."address") <= 300 and length("locations"."directions") <= 600);--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_texts" CHECK ("session_types"."slug" ~ '^[a-z0-9-]{1,80}$' and length("session_types"."name") between 1 and 80 and length("session_types"."what_to_bring") <= 600);