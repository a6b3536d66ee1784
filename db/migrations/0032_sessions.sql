-- Needed by the exclusion constraint over ids and times. A trusted extension: the database's owner may create it.
create extension if not exists btree_gist;
--> statement-breakpoint
CREATE TABLE "client_names" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"client_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_therapists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "client_therapists_order" CHECK ("client_therapists"."until" is null or "client_therapists"."until" >= "client_therapists"."since")
);
--> statement-breakpoint
CREATE TABLE "therapists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_kind" CHECK ("calendar_feeds"."kind" in ('own', 'client', 'timetable')),
	CONSTRAINT "calendar_feeds_detail" CHECK ("calendar_feeds"."detail" in ('times', 'initials', 'names'))
);
--> statement-breakpoint
CREATE TABLE "group_participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"places" integer NOT NULL,
	"place_no" integer,
	"client_id" uuid,
	"client_name" text DEFAULT '' NOT NULL,
	"client_email" text DEFAULT '' NOT NULL,
	"client_phone" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"hold_until" timestamp with time zone,
	"joined_at" timestamp with time zone NOT NULL,
	"booking_date" date NOT NULL,
	"attended" boolean,
	"cancelled_at" timestamp with time zone,
	"cancellation_reason" text DEFAULT '' NOT NULL,
	"is_late_cancel" boolean DEFAULT false NOT NULL,
	"booked_by" text NOT NULL,
	"amount_paid" numeric(10, 2) DEFAULT 0 NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_participants_one_a_place" UNIQUE("session_id","place_no"),
	CONSTRAINT "group_participants_within_places" CHECK ("group_participants"."place_no" between 1 and "group_participants"."places"),
	CONSTRAINT "group_participants_hold_a_place" CHECK (("group_participants"."place_no" is not null) = ("group_participants"."status" in ('pending', 'confirmed', 'offered'))),
	CONSTRAINT "group_participants_hold_until" CHECK (("group_participants"."hold_until" is not null) = ("group_participants"."status" in ('pending', 'offered'))),
	CONSTRAINT "group_participants_cancelled_at" CHECK (("group_participants"."cancelled_at" is not null) = ("group_participants"."status" = 'cancelled')),
	CONSTRAINT "group_participants_somebody" CHECK (case when "group_participants"."client_id" is null then length("group_participants"."client_name") between 1 and 100
        else "group_participants"."client_name" || "group_participants"."client_email" || "group_participants"."client_phone" = '' end),
	CONSTRAINT "group_participants_status" CHECK ("group_participants"."status" in ('pending', 'confirmed', 'offered', 'waitlist', 'cancelled')),
	CONSTRAINT "group_participants_payment_status" CHECK ("group_participants"."payment_status" in ('completed', 'pending', 'failed', 'refunded')),
	CONSTRAINT "group_participants_booked_by" CHECK ("group_participants"."booked_by" in ('client', 'therapist', 'staff')),
	CONSTRAINT "group_participants_amount_paid" CHECK ("group_participants"."amount_paid" between 0 and 10000),
	CONSTRAINT "group_participants_texts" CHECK (length("group_participants"."client_email") <= 254 and length("group_participants"."client_phone") <= 40 and length("group_participants"."cancellation_reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "participant_remarks" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"remark" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "participant_remarks_length" CHECK (length("participant_remarks"."remark") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "availability_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"therapist_id" uuid,
	"day_from" date NOT NULL,
	"day_until" date NOT NULL,
	"from_time" time,
	"until_time" time,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "availability_exceptions_kind" CHECK ("availability_exceptions"."kind" in ('closed', 'open')),
	CONSTRAINT "availability_exceptions_days" CHECK ("availability_exceptions"."day_until" between "availability_exceptions"."day_from" and "availability_exceptions"."day_from" + 366),
	CONSTRAINT "availability_exceptions_times" CHECK (("availability_exceptions"."from_time" is null) = ("availability_exceptions"."until_time" is null) and "availability_exceptions"."until_time" > "availability_exceptions"."from_time"),
	CONSTRAINT "availability_exceptions_open" CHECK ("availability_exceptions"."kind" = 'closed' or ("availability_exceptions"."from_time" is not null and "availability_exceptions"."therapist_id" is not null)),
	CONSTRAINT "availability_exceptions_reason" CHECK (length("availability_exceptions"."reason") <= 200)
);
--> statement-breakpoint
CREATE TABLE "session_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid,
	"exception_id" uuid,
	"therapist_id" uuid,
	"room_id" uuid,
	"client_id" uuid,
	"resource" uuid GENERATED ALWAYS AS (coalesce(therapist_id, room_id, client_id)) STORED,
	"during" "tstzrange" NOT NULL,
	CONSTRAINT "session_claims_one_taker" CHECK (num_nonnulls("session_claims"."session_id", "session_claims"."exception_id") = 1),
	CONSTRAINT "session_claims_one_resource" CHECK (num_nonnulls("session_claims"."therapist_id", "session_claims"."room_id", "session_claims"."client_id") = 1),
	CONSTRAINT "session_claims_absences" CHECK ("session_claims"."exception_id" is null or "session_claims"."therapist_id" is not null),
	CONSTRAINT "session_claims_some_time" CHECK (not isempty("session_claims"."during"))
);
--> statement-breakpoint
CREATE TABLE "working_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"therapist_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_time" time NOT NULL,
	"until_time" time NOT NULL,
	"location_id" uuid,
	"valid_from" date,
	"valid_until" date,
	CONSTRAINT "working_hours_weekday" CHECK ("working_hours"."weekday" between 1 and 7),
	CONSTRAINT "working_hours_order" CHECK ("working_hours"."until_time" > "working_hours"."from_time"),
	CONSTRAINT "working_hours_days" CHECK ("working_hours"."valid_until" >= "working_hours"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "locations_texts" CHECK (length("locations"."name") between 1 and 120 and length("locations"."address") <= 300)
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"capacity" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "rooms_name" CHECK (length("rooms"."name") between 1 and 80),
	CONSTRAINT "rooms_capacity" CHECK ("rooms"."capacity" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "session_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_series_id" uuid,
	"recurrence_pattern" text NOT NULL,
	"recurrence_interval" smallint NOT NULL,
	"weekdays" smallint[],
	"monthly_by" text,
	"recurrence_end_type" text NOT NULL,
	"recurrence_end_date" date,
	"recurrence_occurrences" integer,
	"starts_on" date NOT NULL,
	"local_time" time NOT NULL,
	"duration_minutes" integer NOT NULL,
	"kind" text NOT NULL,
	"session_type_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"room_id" uuid,
	"client_id" uuid,
	"group_name" text,
	"group_type" text,
	"max_participants" integer,
	"class_description" text DEFAULT '' NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"member_price" numeric(10, 2),
	"generated_until" date NOT NULL,
	"ended_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_series_pattern" CHECK ("session_series"."recurrence_pattern" in ('daily', 'weekly', 'monthly', 'custom')),
	CONSTRAINT "session_series_interval" CHECK ("session_series"."recurrence_interval" between 1 and 4),
	CONSTRAINT "session_series_weekdays" CHECK ("session_series"."weekdays" <@ '{1,2,3,4,5,6,7}'),
	CONSTRAINT "session_series_monthly_by" CHECK ("session_series"."monthly_by" in ('day', 'nth-weekday', 'last-day')),
	CONSTRAINT "session_series_end_type" CHECK ("session_series"."recurrence_end_type" in ('never', 'after_occurrences', 'by_date')
        and ("session_series"."recurrence_end_type" = 'by_date') = ("session_series"."recurrence_end_date" is not null)
        and ("session_series"."recurrence_end_type" = 'after_occurrences') = ("session_series"."recurrence_occurrences" is not null)),
	CONSTRAINT "session_series_occurrences" CHECK ("session_series"."recurrence_occurrences" between 1 and 365),
	CONSTRAINT "session_series_end_date" CHECK ("session_series"."recurrence_end_date" >= "session_series"."starts_on"),
	CONSTRAINT "session_series_ended_on" CHECK ("session_series"."ended_on" >= "session_series"."starts_on" - 1),
	CONSTRAINT "session_series_minutes" CHECK ("session_series"."duration_minutes" between 5 and 1440),
	CONSTRAINT "session_series_kind" CHECK (case "session_series"."kind"
        when 'individual' then "session_series"."client_id" is not null and num_nonnulls("session_series"."group_name", "session_series"."group_type", "session_series"."max_participants") = 0
        when 'group' then "session_series"."client_id" is null and num_nonnulls("session_series"."group_name", "session_series"."group_type", "session_series"."max_participants") = 3
        else false end),
	CONSTRAINT "session_series_group_type" CHECK ("session_series"."group_type" in ('class', 'workshop', 'retreat')),
	CONSTRAINT "session_series_places" CHECK ("session_series"."max_participants" between 1 and 20),
	CONSTRAINT "session_series_texts" CHECK (length("session_series"."group_name") between 1 and 80 and length("session_series"."class_description") <= 2000),
	CONSTRAINT "session_series_price" CHECK ("session_series"."price" between 0 and 10000),
	CONSTRAINT "session_series_member_price" CHECK ("session_series"."member_price" is null or "session_series"."member_price" between 0 and "session_series"."price")
);
--> statement-breakpoint
CREATE TABLE "sessions_left_out" (
	"series_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason_kind" text NOT NULL,
	CONSTRAINT "sessions_left_out_series_id_day_pk" PRIMARY KEY("series_id","day"),
	CONSTRAINT "sessions_left_out_reason_kind" CHECK ("sessions_left_out"."reason_kind" in ('clash', 'holiday', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "session_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"change_kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "session_changes_kind" CHECK ("session_changes"."change_kind" in ('booked', 'changed', 'moved', 'cancelled', 'completed', 'no_show'))
);
--> statement-breakpoint
CREATE TABLE "session_remarks" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"remark" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_remarks_length" CHECK (length("session_remarks"."remark") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "session_words" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"special_requirements" text DEFAULT '' NOT NULL,
	"cancellation_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "session_words_texts" CHECK (length("session_words"."special_requirements") <= 1000 and length("session_words"."cancellation_reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"is_group_session" boolean GENERATED ALWAYS AS ("sessions"."kind" = 'group') STORED,
	"session_type_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"session_date" date GENERATED ALWAYS AS (("sessions"."starts_at" at time zone 'Europe/London')::date) STORED,
	"session_time" time GENERATED ALWAYS AS (("sessions"."starts_at" at time zone 'Europe/London')::time) STORED,
	"duration_minutes" integer GENERATED ALWAYS AS ((extract(epoch from "sessions"."ends_at" - "sessions"."starts_at") / 60)::integer) STORED,
	"during" "tstzrange" GENERATED ALWAYS AS (tstzrange("sessions"."starts_at", "sessions"."ends_at")) STORED,
	"therapist_id" uuid,
	"instructor_name" text DEFAULT '' NOT NULL,
	"location_id" uuid NOT NULL,
	"room_id" uuid,
	"client_id" uuid,
	"group_name" text,
	"group_type" text,
	"max_participants" integer,
	"class_description" text DEFAULT '' NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"member_price" numeric(10, 2),
	"is_listed" boolean DEFAULT false NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"series_id" uuid,
	"occurrence_on" date,
	"is_series_exception" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"hold_until" timestamp with time zone,
	"overlap_reason" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"is_late_cancel" boolean DEFAULT false NOT NULL,
	"booked_by" text NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_with_places" UNIQUE("id","max_participants"),
	CONSTRAINT "sessions_end_after_they_start" CHECK ("sessions"."ends_at" > "sessions"."starts_at"),
	CONSTRAINT "sessions_within_a_day" CHECK ("sessions"."ends_at" - "sessions"."starts_at" <= interval '24 hours'),
	CONSTRAINT "sessions_kind" CHECK (case "sessions"."kind"
        when 'individual' then num_nonnulls("sessions"."client_id", "sessions"."therapist_id", "sessions"."session_type_id") = 3
          and num_nonnulls("sessions"."group_name", "sessions"."group_type", "sessions"."max_participants") = 0
        when 'group' then "sessions"."client_id" is null and num_nonnulls("sessions"."group_name", "sessions"."group_type", "sessions"."max_participants") = 3
        else false end),
	CONSTRAINT "sessions_instructor" CHECK ("sessions"."therapist_id" is null or "sessions"."instructor_name" = ''),
	CONSTRAINT "sessions_group_type" CHECK ("sessions"."group_type" in ('class', 'workshop', 'retreat')),
	CONSTRAINT "sessions_places" CHECK ("sessions"."max_participants" between 1 and 20),
	CONSTRAINT "sessions_price" CHECK ("sessions"."price" between 0 and 10000),
	CONSTRAINT "sessions_member_price" CHECK ("sessions"."member_price" is null or "sessions"."member_price" between 0 and "sessions"."price"),
	CONSTRAINT "sessions_status" CHECK ("sessions"."status" in ('held', 'scheduled', 'completed', 'cancelled', 'no_show')),
	CONSTRAINT "sessions_status_of_groups" CHECK ("sessions"."kind" = 'individual' or "sessions"."status" not in ('held', 'no_show')),
	CONSTRAINT "sessions_held_until" CHECK (("sessions"."status" = 'held') = ("sessions"."hold_until" is not null)),
	CONSTRAINT "sessions_cancelled_at" CHECK (("sessions"."status" = 'cancelled') = ("sessions"."cancelled_at" is not null)),
	CONSTRAINT "sessions_of_a_series" CHECK (("sessions"."series_id" is null) = ("sessions"."occurrence_on" is null)),
	CONSTRAINT "sessions_exceptions" CHECK ("sessions"."series_id" is not null or not "sessions"."is_series_exception"),
	CONSTRAINT "sessions_recurring" CHECK ("sessions"."series_id" is null or "sessions"."is_recurring"),
	CONSTRAINT "sessions_listed" CHECK ("sessions"."kind" = 'group' or (not "sessions"."is_listed" and "sessions"."archived_at" is null)),
	CONSTRAINT "sessions_booked_by" CHECK ("sessions"."booked_by" in ('client', 'therapist', 'staff')),
	CONSTRAINT "sessions_texts" CHECK (length("sessions"."group_name") between 1 and 80 and length("sessions"."instructor_name") <= 100
        and length("sessions"."class_description") <= 2000 and length("sessions"."overlap_reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "session_type_therapists" (
	"session_type_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	CONSTRAINT "session_type_therapists_session_type_id_therapist_id_pk" PRIMARY KEY("session_type_id","therapist_id")
);
--> statement-breakpoint
CREATE TABLE "session_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'either' NOT NULL,
	"default_minutes" integer DEFAULT 60 NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"price" numeric(10, 2),
	"member_price" numeric(10, 2),
	"is_bookable_by_clients" boolean DEFAULT false NOT NULL,
	"booking_place" smallint,
	"note_place" smallint,
	"treatment_place" smallint,
	"archived_at" timestamp with time zone,
	CONSTRAINT "session_types_kind" CHECK ("session_types"."kind" in ('individual', 'group', 'either')),
	CONSTRAINT "session_types_texts" CHECK ("session_types"."slug" ~ '^[a-z0-9-]{1,80}$' and length("session_types"."name") between 1 and 80),
	CONSTRAINT "session_types_minutes" CHECK ("session_types"."default_minutes" between 5 and 480),
	CONSTRAINT "session_types_buffers" CHECK ("session_types"."buffer_before" between 0 and 120 and "session_types"."buffer_after" between 0 and 120),
	CONSTRAINT "session_types_price" CHECK ("session_types"."price" between 0 and 10000),
	CONSTRAINT "session_types_member_price" CHECK ("session_types"."member_price" is null or "session_types"."member_price" between 0 and "session_types"."price"),
	CONSTRAINT "session_types_places" CHECK (least("session_types"."booking_place", "session_types"."note_place", "session_types"."treatment_place") > 0)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "booking_notice_hours" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "booking_window_days" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "free_cancel_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "late_cancel_percent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hold_minutes" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "offer_hours" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "offer_quiet_from" time DEFAULT '21:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "offer_quiet_until" time DEFAULT '07:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "last_hour_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "reminder_offsets_hours" integer[] DEFAULT '{24}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "series_horizon_weeks" integer DEFAULT 26 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "closed_on_bank_holidays" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "client_names" ADD CONSTRAINT "client_names_id_clients_id_fk" FOREIGN KEY ("id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_therapists" ADD CONSTRAINT "client_therapists_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_therapists" ADD CONSTRAINT "client_therapists_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapists" ADD CONSTRAINT "therapists_id_clients_id_fk" FOREIGN KEY ("id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_participants" ADD CONSTRAINT "group_participants_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_participants" ADD CONSTRAINT "group_participants_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_participants" ADD CONSTRAINT "group_participants_within_the_group" FOREIGN KEY ("session_id","places") REFERENCES "public"."sessions"("id","max_participants") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "participant_remarks" ADD CONSTRAINT "participant_remarks_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_exception_id_availability_exceptions_id_fk" FOREIGN KEY ("exception_id") REFERENCES "public"."availability_exceptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_parent_series_id_session_series_id_fk" FOREIGN KEY ("parent_series_id") REFERENCES "public"."session_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_session_type_id_session_types_id_fk" FOREIGN KEY ("session_type_id") REFERENCES "public"."session_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions_left_out" ADD CONSTRAINT "sessions_left_out_series_id_session_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."session_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_remarks" ADD CONSTRAINT "session_remarks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_words" ADD CONSTRAINT "session_words_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_session_type_id_session_types_id_fk" FOREIGN KEY ("session_type_id") REFERENCES "public"."session_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_series_id_session_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."session_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_type_therapists" ADD CONSTRAINT "session_type_therapists_session_type_id_session_types_id_fk" FOREIGN KEY ("session_type_id") REFERENCES "public"."session_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_type_therapists" ADD CONSTRAINT "session_type_therapists_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_names_by_name" ON "client_names" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_therapists_one_in_force" ON "client_therapists" USING btree ("client_id","therapist_id") WHERE "client_therapists"."until" is null;--> statement-breakpoint
CREATE INDEX "client_therapists_by_therapist" ON "client_therapists" USING btree ("therapist_id","client_id");--> statement-breakpoint
CREATE INDEX "client_therapists_by_client" ON "client_therapists" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_by_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_account" ON "calendar_feeds" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_participants_once_a_client" ON "group_participants" USING btree ("session_id","client_id") WHERE "group_participants"."client_id" is not null and "group_participants"."status" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "group_participants_once_a_guest" ON "group_participants" USING btree ("session_id",lower("client_email")) WHERE "group_participants"."client_email" <> '' and "group_participants"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "group_participants_by_session" ON "group_participants" USING btree ("session_id","places");--> statement-breakpoint
CREATE INDEX "group_participants_by_client" ON "group_participants" USING btree ("client_id","session_id");--> statement-breakpoint
CREATE INDEX "group_participants_waiting" ON "group_participants" USING btree ("session_id","joined_at","id") WHERE "group_participants"."status" = 'waitlist';--> statement-breakpoint
CREATE INDEX "group_participants_held" ON "group_participants" USING btree ("hold_until") WHERE "group_participants"."hold_until" is not null;--> statement-breakpoint
CREATE INDEX "availability_exceptions_by_therapist" ON "availability_exceptions" USING btree ("therapist_id","day_until");--> statement-breakpoint
CREATE INDEX "availability_exceptions_by_day" ON "availability_exceptions" USING btree ("day_until");--> statement-breakpoint
CREATE UNIQUE INDEX "session_claims_once_a_session" ON "session_claims" USING btree ("session_id","resource");--> statement-breakpoint
CREATE INDEX "session_claims_by_exception" ON "session_claims" USING btree ("exception_id");--> statement-breakpoint
CREATE INDEX "session_claims_by_therapist" ON "session_claims" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "session_claims_by_room" ON "session_claims" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "session_claims_by_client" ON "session_claims" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "working_hours_by_therapist" ON "working_hours" USING btree ("therapist_id","weekday","from_time",coalesce("valid_from", '-infinity'));--> statement-breakpoint
CREATE INDEX "working_hours_by_location" ON "working_hours" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_one_a_name" ON "locations" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_one_a_name" ON "rooms" USING btree ("location_id",lower("name"));--> statement-breakpoint
CREATE INDEX "rooms_by_location" ON "rooms" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "session_series_by_therapist" ON "session_series" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "session_series_by_client" ON "session_series" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "session_series_by_parent" ON "session_series" USING btree ("parent_series_id");--> statement-breakpoint
CREATE INDEX "session_series_by_type" ON "session_series" USING btree ("session_type_id");--> statement-breakpoint
CREATE INDEX "session_series_by_location" ON "session_series" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "session_series_by_room" ON "session_series" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "session_changes_by_session" ON "session_changes" USING btree ("session_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_once_a_day_of_a_rule" ON "sessions" USING btree ("series_id","occurrence_on");--> statement-breakpoint
CREATE INDEX "sessions_by_therapist" ON "sessions" USING btree ("therapist_id","starts_at");--> statement-breakpoint
CREATE INDEX "sessions_by_client" ON "sessions" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "sessions_by_start" ON "sessions" USING btree ("kind","starts_at");--> statement-breakpoint
CREATE INDEX "sessions_by_day" ON "sessions" USING btree ("session_date","session_time");--> statement-breakpoint
CREATE INDEX "sessions_counted" ON "sessions" USING btree ("kind","archived_at","status","session_date");--> statement-breakpoint
CREATE INDEX "sessions_by_type" ON "sessions" USING btree ("session_type_id");--> statement-breakpoint
CREATE INDEX "sessions_by_location" ON "sessions" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "sessions_by_room" ON "sessions" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "session_type_therapists_by_therapist" ON "session_type_therapists" USING btree ("therapist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_types_one_a_slug" ON "session_types" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "session_types_one_a_name" ON "session_types" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_booking" CHECK ("settings"."booking_notice_hours" between 0 and 336 and "settings"."booking_window_days" between 1 and 365
        and "settings"."free_cancel_hours" between 0 and 336 and "settings"."late_cancel_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_offers" CHECK ("settings"."hold_minutes" between 5 and 60 and "settings"."offer_hours" between 1 and 72
        and "settings"."last_hour_minutes" between 0 and 1440);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_reminder_offsets" CHECK (cardinality("settings"."reminder_offsets_hours") <= 3 and 0 < all ("settings"."reminder_offsets_hours") and 336 >= all ("settings"."reminder_offsets_hours"));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_series_horizon" CHECK ("settings"."series_horizon_weeks" between 4 and 52);
--> statement-breakpoint
-- Nobody's time and no room is taken twice.
alter table session_claims add constraint session_claims_no_overlap exclude using gist (resource with =, during with &&);
--> statement-breakpoint
-- Names for the timetable and the diary, kept in step with the people themselves.
create function keep_names() returns trigger language plpgsql as $$
begin
  if new.user_type = 'therapist' then
    insert into therapists (id, name, is_active)
      values (new.id, btrim(new.first_name || ' ' || new.last_name), new.portal_access_enabled)
      on conflict (id) do update set name = excluded.name, is_active = excluded.is_active;
  else
    insert into client_names (id, name, client_number)
      values (new.id, btrim(new.first_name || ' ' || new.last_name), new.client_number)
      on conflict (id) do update set name = excluded.name;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger clients_keep_names after insert or update of first_name, last_name, portal_access_enabled on clients
  for each row execute function keep_names();
--> statement-breakpoint
-- The owner of the tables moves what is there; the locks come back below.
alter table clients no force row level security;
--> statement-breakpoint
alter table classes no force row level security;
--> statement-breakpoint
insert into therapists (id, name, is_active)
  select id, btrim(first_name || ' ' || last_name), portal_access_enabled from clients where user_type = 'therapist';
--> statement-breakpoint
insert into client_names (id, name, client_number)
  select id, btrim(first_name || ' ' || last_name), client_number from clients where user_type = 'client';
--> statement-breakpoint
alter table clients force row level security;
--> statement-breakpoint
insert into locations (name) values ('Studio');
--> statement-breakpoint
insert into locations (name) select distinct on (lower(btrim(location))) btrim(location) from classes
  where btrim(location) <> '' order by lower(btrim(location)) on conflict do nothing;
--> statement-breakpoint
-- The three lists of the specification, in its words: the booking system's filter, the types of a session note, the
-- treatments of the therapist CMS. The number is the place in each list.
insert into session_types (slug, name, kind, default_minutes, booking_place, note_place, treatment_place) values
  ('mat-pilates', 'Mat Pilates', 'either', 60, 2, null, 1),
  ('studio-pilates', 'Studio Pilates', 'either', 60, 1, null, 2),
  ('equestrian-pilates', 'Equestrian Pilates', 'either', 60, 4, 5, 3),
  ('sports-therapy', 'Sports Therapy', 'individual', 60, 3, 2, 4),
  ('dry-needling', 'Dry Needling', 'individual', 45, null, 4, 5),
  ('massage', 'Massage', 'individual', 60, 5, null, 6),
  ('pilates-session', 'Pilates Session', 'either', 60, null, 1, null),
  ('massage-therapy', 'Massage Therapy', 'individual', 60, null, 3, null),
  ('manual-therapy', 'Manual Therapy', 'individual', 60, null, 6, null),
  ('movement-assessment', 'Movement Assessment', 'individual', 60, null, 7, null),
  ('wellness-consultation', 'Wellness Consultation', 'individual', 60, null, 8, null);
--> statement-breakpoint
-- Classes become groups with the ids they had; who teaches them is found by name, and stays a name where nobody is found.
insert into sessions (id, kind, session_type_id, starts_at, ends_at, therapist_id, instructor_name, location_id, group_name,
    group_type, max_participants, class_description, price, member_price, is_listed, is_recurring, status, cancelled_at,
    booked_by, archived_at, created_at, updated_at)
  select c.id, 'group', t.id, (c.class_date + c.start_time) at time zone 'Europe/London',
    (c.class_date + c.end_time) at time zone 'Europe/London', p.id, case when p.id is null then c.instructor_name else '' end,
    l.id, c.class_name, 'class', c.max_participants, c.class_description, c.price, c.member_price, true, c.is_recurring,
    c.status, case when c.status = 'cancelled' then c.updated_at end, 'staff', c.archived_at, c.created_at, c.updated_at
  from classes c
  left join lateral (select id from session_types where c.class_name ilike '%' || name || '%' order by slug limit 1) t on true
  left join lateral (select id from therapists where lower(name) = lower(btrim(c.instructor_name)) order by id limit 1) p on true
  join lateral (select id from locations
    where lower(name) = coalesce(nullif(lower(btrim(c.location)), ''), 'studio')) l on true;
--> statement-breakpoint
-- Their counts spoke of people without names.
insert into group_participants (session_id, places, place_no, client_name, status, joined_at, booking_date, booked_by, updated_at)
  select c.id, c.max_participants, number, 'Guest', 'confirmed', c.updated_at, (c.updated_at at time zone 'Europe/London')::date,
    'staff', c.updated_at
  from classes c, generate_series(1, c.current_participants) number;
--> statement-breakpoint
insert into group_participants (session_id, places, client_name, status, joined_at, booking_date, booked_by, updated_at)
  select c.id, c.max_participants, 'Guest', 'waitlist', c.updated_at, (c.updated_at at time zone 'Europe/London')::date,
    'staff', c.updated_at
  from classes c, generate_series(1, c.waiting_list_count) number;
--> statement-breakpoint
insert into session_claims (session_id, therapist_id, during)
  select id, therapist_id, during from sessions
  where therapist_id is not null and status <> 'cancelled' and archived_at is null order by starts_at, id
  on conflict do nothing;
--> statement-breakpoint
update sessions s set overlap_reason = 'It overlapped when the timetable was moved here.'
  where therapist_id is not null and status <> 'cancelled' and archived_at is null
    and not exists (select from session_claims c where c.session_id = s.id);
--> statement-breakpoint
drop table classes;
--> statement-breakpoint
-- Who keeps the diary: staff, therapists who manage sessions, and jobs.
create function app_keeps_diary() returns boolean language sql stable
  as $$ select app_is('staff') or app_is_system() or app_may('manage_sessions') $$;
--> statement-breakpoint
-- The groups in which a client has, wants or had a place. A function, since the policies of sessions and of participants
-- would otherwise ask each other without end.
create function app_own_groups() returns uuid[] language sql stable
  as $$ select array_agg(session_id) from group_participants where client_id = app_person() $$;
--> statement-breakpoint
-- How many people are in a group, for those who may know how many but not who. This function and the two after it alone see
-- more than whoever calls them, for as long as they run, and tell numbers and times only. An error undoes what they set.
create function count_places(session uuid, which text[]) returns integer language plpgsql stable as $$
declare asker text := current_setting('app.actor', true); number integer;
begin
  perform set_config('app.actor', 'system', true);
  select count(*) into number from group_participants where session_id = session and (which is null or status = any (which));
  perform set_config('app.actor', asker, true);
  return number;
end $$;
--> statement-breakpoint
-- The smallest free number of a group, or null when it is full. Whoever has asked is the only one to know until the end of
-- their transaction: the next one waits.
create function take_place_number(session uuid) returns integer language plpgsql as $$
declare asker text := current_setting('app.actor', true); free integer;
begin
  perform pg_advisory_xact_lock(7304217, hashtext(session::text));
  perform set_config('app.actor', 'system', true);
  select min(number) into free from sessions s, generate_series(1, s.max_participants) number
    where s.id = session
      and not exists (select from group_participants p where p.session_id = session and p.place_no = number);
  perform set_config('app.actor', asker, true);
  return free;
end $$;
--> statement-breakpoint
-- When therapists and rooms are taken, for whoever looks for a free time.
create function taken_times(resources uuid[], span tstzrange) returns table (resource uuid, during tstzrange)
  language plpgsql stable as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query select c.resource, c.during from session_claims c
    where c.resource = any (resources) and c.during && span and c.client_id is null;
  perform set_config('app.actor', asker, true);
end $$;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['therapists', 'client_names', 'client_therapists', 'locations', 'rooms', 'session_types',
    'session_type_therapists', 'session_series', 'sessions_left_out', 'sessions', 'session_words', 'session_remarks',
    'session_changes', 'session_claims', 'group_participants', 'participant_remarks', 'working_hours',
    'availability_exceptions', 'calendar_feeds']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  -- What everybody reads, and the owner and jobs write.
  foreach name in array array['locations', 'rooms', 'session_types', 'session_type_therapists', 'working_hours'] loop
    execute format('create policy %I on %I for select using ((select app_is_somebody()))', name || '_read', name);
    execute format('create policy %I on %I using ((select app_is_owner()) or (select app_is_system()))
      with check ((select app_is_owner()) or (select app_is_system()))', name || '_write', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
  foreach name in array array['client_therapists', 'session_words', 'session_remarks', 'participant_remarks',
    'availability_exceptions', 'calendar_feeds', 'session_changes']
  loop
    execute format('create policy %I on %I using ((select app_is_system())) with check ((select app_is_system()))', name || '_system', name);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update on therapists, client_names, client_therapists, session_series, group_participants,
  session_changes to studio_app;
--> statement-breakpoint
grant select, insert, delete on session_claims to studio_app;
--> statement-breakpoint
grant select, insert, update, delete on sessions, sessions_left_out, session_words, session_remarks, participant_remarks,
  availability_exceptions, calendar_feeds to studio_app;
--> statement-breakpoint
-- Somebody of the staff who plans a class in a new hall names the hall.
create policy locations_add on locations for insert with check ((select app_is('staff')));
--> statement-breakpoint
create policy working_hours_own on working_hours
  using (therapist_id = (select app_person()) and (select app_is('therapist')))
  with check (therapist_id = (select app_person()) and (select app_is('therapist')));
--> statement-breakpoint
-- Names of therapists are public; they are written where people are, by the account desk.
create policy therapists_read on therapists for select using ((select app_is_somebody()));
--> statement-breakpoint
create policy therapists_desk on therapists using ((select app_is('auth'))) with check ((select app_is('auth')));
--> statement-breakpoint
create policy client_names_desk on client_names using ((select app_is('auth'))) with check ((select app_is('auth')));
--> statement-breakpoint
create policy client_names_diary on client_names for select
  using ((select app_keeps_diary()) or (select app_may('view_all_clients')));
--> statement-breakpoint
create policy client_names_own on client_names for select using (id = (select app_person()) and (select app_is('client')));
--> statement-breakpoint
create policy client_names_of_their_therapist on client_names for select using ((select app_is('therapist')) and (
  id in (select client_id from client_therapists where therapist_id = (select app_person()) and until is null)
  or exists (select from group_participants p where p.client_id = client_names.id)));
--> statement-breakpoint
create policy client_therapists_diary on client_therapists
  using ((select app_may('manage_sessions')) or (select app_is_owner()))
  with check ((select app_may('manage_sessions')) or (select app_is_owner()));
--> statement-breakpoint
create policy client_therapists_own on client_therapists for select using (
  (therapist_id = (select app_person()) and (select app_is('therapist')))
  or (client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
-- A therapist sees the clients they look after (spec-defects C29).
create policy clients_of_their_therapist on clients for select using (user_type = 'client' and (select app_is('therapist'))
  and id in (select client_id from client_therapists where therapist_id = (select app_person()) and until is null));
--> statement-breakpoint
create policy session_series_read on session_series for select using ((select app_keeps_diary()));
--> statement-breakpoint
create policy session_series_own on session_series for select
  using (therapist_id = (select app_person()) and (select app_is('therapist')));
--> statement-breakpoint
create policy session_series_write on session_series
  using ((select app_may('manage_sessions')) or (select app_is_system()))
  with check ((select app_may('manage_sessions')) or (select app_is_system()));
--> statement-breakpoint
create policy sessions_left_out_read on sessions_left_out for select using ((select app_keeps_diary()));
--> statement-breakpoint
create policy sessions_left_out_write on sessions_left_out
  using ((select app_may('manage_sessions')) or (select app_is_system()))
  with check ((select app_may('manage_sessions')) or (select app_is_system()));
--> statement-breakpoint
-- Sessions: groups on the timetable are public; a client sees what is theirs, a therapist their own day, who keeps the
-- diary all of it.
create policy sessions_listed on sessions for select
  using (is_listed and archived_at is null and (select app_is_somebody()));
--> statement-breakpoint
create policy sessions_of_client on sessions for select using ((select app_is('client'))
  and (client_id = (select app_person()) or id = any ((select app_own_groups())::uuid[])));
--> statement-breakpoint
create policy sessions_of_therapist on sessions for select
  using (therapist_id = (select app_person()) and (select app_is('therapist')));
--> statement-breakpoint
create policy sessions_diary on sessions for select using ((select app_keeps_diary()));
--> statement-breakpoint
create policy sessions_write on sessions for insert
  with check ((select app_may('manage_sessions')) or (select app_is_system()) or (kind = 'group' and (select app_is('staff'))));
--> statement-breakpoint
create policy sessions_change on sessions for update
  using ((select app_may('manage_sessions')) or (select app_is_system()) or (kind = 'group' and (select app_is('staff'))))
  with check ((select app_may('manage_sessions')) or (select app_is_system()) or (kind = 'group' and (select app_is('staff'))));
--> statement-breakpoint
-- A therapist says of their own sessions how they went.
create policy sessions_attend on sessions for update
  using (therapist_id = (select app_person()) and (select app_is('therapist')))
  with check (therapist_id = (select app_person()) and (select app_is('therapist')));
--> statement-breakpoint
-- What somebody came to, or wanted to come to, is put away and never removed.
create policy sessions_remove on sessions for delete using ((select app_is_system())
  or (kind = 'group' and (select app_is('staff')) and count_places(id, null) = 0));
--> statement-breakpoint
create policy group_participants_diary on group_participants
  using ((select app_keeps_diary())) with check ((select app_keeps_diary()));
--> statement-breakpoint
create policy group_participants_own on group_participants for select
  using (client_id = (select app_person()) and (select app_is('client')));
--> statement-breakpoint
create policy group_participants_join on group_participants for insert
  with check (client_id = (select app_person()) and (select app_is('client')) and attended is null and amount_paid = 0
    and session_id in (select id from sessions where is_listed and status = 'scheduled'));
--> statement-breakpoint
create policy group_participants_change on group_participants for update
  using (client_id = (select app_person()) and (select app_is('client')) and attended is null)
  with check (client_id = (select app_person()) and (select app_is('client')) and attended is null);
--> statement-breakpoint
create policy group_participants_of_therapist on group_participants for select
  using ((select app_is('therapist')) and session_id in (select id from sessions where therapist_id = (select app_person())));
--> statement-breakpoint
create policy group_participants_register on group_participants for update
  using ((select app_is('therapist')) and session_id in (select id from sessions where therapist_id = (select app_person())))
  with check ((select app_is('therapist')) and session_id in (select id from sessions where therapist_id = (select app_person())));
--> statement-breakpoint
create policy session_words_own on session_words for select using ((select app_is('client'))
  and session_id in (select id from sessions where client_id = (select app_person())));
--> statement-breakpoint
create policy session_words_care on session_words
  using ((select app_may('manage_sessions')) or ((select app_is('therapist'))
    and session_id in (select id from sessions where therapist_id = (select app_person()))))
  with check ((select app_may('manage_sessions')) or ((select app_is('therapist'))
    and session_id in (select id from sessions where therapist_id = (select app_person()))));
--> statement-breakpoint
create policy session_remarks_care on session_remarks
  using ((select app_may('manage_sessions')) or ((select app_is('therapist'))
    and session_id in (select id from sessions where therapist_id = (select app_person()))))
  with check ((select app_may('manage_sessions')) or ((select app_is('therapist'))
    and session_id in (select id from sessions where therapist_id = (select app_person()))));
--> statement-breakpoint
create policy participant_remarks_care on participant_remarks
  using ((select app_is('therapist')) and participant_id in (select id from group_participants))
  with check ((select app_is('therapist')) and participant_id in (select id from group_participants));
--> statement-breakpoint
create policy session_changes_read on session_changes for select using ((select app_keeps_diary()));
--> statement-breakpoint
create policy session_changes_own on session_changes
  using (changed_by = (select app_account()) and ((select app_is('therapist')) or (select app_is('staff'))))
  with check (changed_by = (select app_account()) and ((select app_is('therapist')) or (select app_is('staff'))));
--> statement-breakpoint
create policy session_claims_diary on session_claims using ((select app_keeps_diary())) with check ((select app_keeps_diary()));
--> statement-breakpoint
-- One's own time: of a therapist who is away, of a client who takes a place.
create policy session_claims_own on session_claims
  using ((therapist_id = (select app_person()) and (select app_is('therapist')))
    or (client_id = (select app_person()) and (select app_is('client'))))
  with check ((therapist_id = (select app_person()) and (select app_is('therapist')))
    or (client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy availability_exceptions_read on availability_exceptions for select
  using ((select app_may('manage_sessions')) or (therapist_id is null and (select app_is('therapist'))));
--> statement-breakpoint
create policy availability_exceptions_own on availability_exceptions
  using (therapist_id = (select app_person()) and (select app_is('therapist')))
  with check (therapist_id = (select app_person()) and (select app_is('therapist')));
--> statement-breakpoint
create policy availability_exceptions_owner on availability_exceptions
  using ((select app_is_owner())) with check ((select app_is_owner()));
--> statement-breakpoint
create policy calendar_feeds_own on calendar_feeds
  using (account_id = (select app_account()) and ((select app_is('client')) or (select app_is('therapist')) or (select app_is('staff'))))
  with check (account_id = (select app_account()) and ((select app_is('client')) or (select app_is('therapist')) or (select app_is('staff'))));
--> statement-breakpoint
create view classes with (security_invoker = true) as
select
  s.id, s.group_name as class_name, s.session_date as class_date, s.session_time as start_time,
  (s.ends_at at time zone 'Europe/London')::time as end_time, l.name as location,
  case when (select app_keeps_diary())
    then (select count(*)::integer from group_participants p where p.session_id = s.id and p.status = 'confirmed')
    else count_places(s.id, '{confirmed}') end as current_participants,
  case when (select app_keeps_diary())
    then (select count(*)::integer from group_participants p where p.session_id = s.id and p.place_no is not null)
    else count_places(s.id, '{pending,confirmed,offered}') end as places_taken,
  s.max_participants,
  case when (select app_keeps_diary())
    then (select count(*)::integer from group_participants p where p.session_id = s.id and p.status = 'waitlist')
    else count_places(s.id, '{waitlist}') end as waiting_list_count,
  s.price, s.member_price, coalesce(t.name, s.instructor_name) as instructor_name, s.class_description, s.is_recurring,
  s.status, s.archived_at, s.version, s.created_at, s.updated_at
from sessions s
join locations l on l.id = s.location_id
left join therapists t on t.id = s.therapist_id
where s.kind = 'group';
--> statement-breakpoint
create view class_bookings with (security_invoker = true) as
select
  p.id, p.session_id as class_id, s.group_name as class_name, s.session_date as class_date, s.session_time as start_time,
  p.client_id, coalesce(n.name, p.client_name) as customer_name, coalesce(c.email, p.client_email) as customer_email,
  coalesce(c.phone, p.client_phone) as customer_phone, p.status, p.booking_date, p.amount_paid, p.payment_status,
  p.attended, p.cancelled_at, p.cancellation_reason
from group_participants p
join sessions s on s.id = p.session_id
left join client_names n on n.id = p.client_id
left join clients c on c.id = p.client_id;
--> statement-breakpoint
grant select on classes, class_bookings to studio_app;
