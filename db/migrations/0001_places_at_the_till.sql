CREATE TABLE "cart_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" text NOT NULL,
	"participant_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_places_participantId_unique" UNIQUE("participant_id")
);
--> statement-breakpoint
CREATE TABLE "place_lines" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"participant_id" uuid NOT NULL,
	CONSTRAINT "place_lines_participantId_unique" UNIQUE("participant_id")
);
--> statement-breakpoint
ALTER TABLE "cart_places" ADD CONSTRAINT "cart_places_session_id_carts_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."carts"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_places" ADD CONSTRAINT "cart_places_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_lines" ADD CONSTRAINT "place_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_lines" ADD CONSTRAINT "place_lines_participant_id_group_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."group_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_places_by_cart" ON "cart_places" USING btree ("session_id");