ALTER TABLE "session_types" ADD COLUMN "location_id" uuid;--> statement-breakpoint
ALTER TABLE "session_types" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_of_place" UNIQUE("id","location_id");--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_room_of_place" FOREIGN KEY ("room_id","location_id") REFERENCES "public"."rooms"("id","location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_types_by_location" ON "session_types" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "session_types_by_room" ON "session_types" USING btree ("room_id");--> statement-breakpoint
ALTER TABLE "session_types" ADD CONSTRAINT "session_types_room" CHECK ("session_types"."room_id" is null or "session_types"."location_id" is not null);
