import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { locationFields, roomFields } from "#domain/schedule/locations/fields.ts";
import type { Location, Room } from "#domain/schedule/locations/queries.ts";

/** A location as its form is opened with it. */
export const savedLocation = (location: Location) => savedFields(locationFields, location);

/** A room as its form is opened with it. */
export const savedRoom = (room: Room) => savedFields(roomFields, room);
