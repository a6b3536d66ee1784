import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import type { Location, Room } from "#domain/schedule/locations/queries.ts";

/** A location as its form is opened with it. */
export const savedLocation = (location: Location): Saved => ({
  version: versionOf(location),
  values: {
    name: location.name,
    address: location.address,
    directions: location.directions,
    isOnline: location.isOnline ? "on" : "",
  },
});

/** A room as its form is opened with it. */
export const savedRoom = (room: Room): Saved => ({
  version: versionOf(room),
  values: { name: room.name, capacity: String(room.capacity) },
});
