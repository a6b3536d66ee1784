CREATE TABLE "course_dates" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "course_enrolments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "course_enrolments_piece" CHECK ("course_enrolments"."piece" between 1 and 99),
	CONSTRAINT "course_enrolments_status" CHECK ("course_enrolments"."status" in ('pending', 'enrolled', 'cancelled') and ("course_enrolments"."status" = 'cancelled') = ("course_enrolments"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"course_places" integer NOT NULL,
	"previous_course_id" uuid,
	"opens_at" timestamp with time zone,
	"drop_in_hours" integer DEFAULT 24 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courses_productId_unique" UNIQUE("product_id"),
	CONSTRAINT "courses_places" CHECK ("courses"."course_places" between 0 and 20),
	CONSTRAINT "courses_drop_in_hours" CHECK ("courses"."drop_in_hours" between 0 and 336),
	CONSTRAINT "courses_opens_first" CHECK ("courses"."opens_at" is null or "courses"."previous_course_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "enrolment_dates" (
	"enrolment_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"participant_id" uuid,
	CONSTRAINT "enrolment_dates_enrolment_id_session_id_pk" PRIMARY KEY("enrolment_id","session_id"),
	CONSTRAINT "enrolment_dates_participantId_unique" UNIQUE("participant_id")
);
--> statement-breakpoint
ALTER TABLE "course_dates" ADD CONSTRAINT "course_dates_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_dates" ADD CONSTRAINT "course_dates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_previous_course_id_courses_id_fk" FOREIGN KEY ("previous_course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_dates" ADD CONSTRAINT "enrolment_dates_enrolment_id_course_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."course_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_dates" ADD CONSTRAINT "enrolment_dates_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_dates" ADD CONSTRAINT "enrolment_dates_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_dates_by_course" ON "course_dates" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_enrolments_one_a_piece" ON "course_enrolments" USING btree ("order_item_id","piece");--> statement-breakpoint
CREATE INDEX "course_enrolments_by_course" ON "course_enrolments" USING btree ("course_id","status");--> statement-breakpoint
CREATE INDEX "courses_by_previous" ON "courses" USING btree ("previous_course_id");--> statement-breakpoint
CREATE INDEX "enrolment_dates_by_session" ON "enrolment_dates" USING btree ("session_id");