CREATE TABLE "order_answers" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"wording" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "order_answers_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_answers_texts" CHECK (length("order_answers"."wording") between 1 and 200 and length("order_answers"."answer") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "registration_answers" (
	"client_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"wording" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_answers_client_id_position_pk" PRIMARY KEY("client_id","position"),
	CONSTRAINT "registration_answers_texts" CHECK (length("registration_answers"."wording") between 1 and 200 and length("registration_answers"."answer") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "studio_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place" text NOT NULL,
	"wording" text NOT NULL,
	"help" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "studio_questions_place" CHECK ("studio_questions"."place" in ('checkout', 'registration')),
	CONSTRAINT "studio_questions_kind" CHECK ("studio_questions"."kind" in ('text', 'choice', 'tick')),
	CONSTRAINT "studio_questions_texts" CHECK (length("studio_questions"."wording") between 1 and 200 and length("studio_questions"."help") <= 300),
	CONSTRAINT "studio_questions_options" CHECK (case when "studio_questions"."kind" = 'choice' then cardinality("studio_questions"."options") between 2 and 12 else cardinality("studio_questions"."options") = 0 end),
	CONSTRAINT "studio_questions_position" CHECK ("studio_questions"."position" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "client_id" uuid GENERATED ALWAYS AS (case when left("carts"."session_id", 7) = 'client_' then substr("carts"."session_id", 8)::uuid end) STORED;--> statement-breakpoint
ALTER TABLE "order_answers" ADD CONSTRAINT "order_answers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_answers" ADD CONSTRAINT "registration_answers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_questions_by_place" ON "studio_questions" USING btree ("place","position");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_by_client" ON "carts" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_left_out" CHECK ("cart_items"."left_out" >= 0);