// What the owner types about a place and its rooms.
import { z } from "zod";
import { line, text, tick, whole } from "#domain/kernel/input/fields.ts";
import { maxLength, maxPeople } from "./messages.ts";

export const locationForm = z.object({
  name: line(maxLength.locationName, { what: "a name", required: true }),
  address: line(maxLength.address, { what: "the address" }),
  directions: text(maxLength.directions),
  isOnline: tick(),
});
export type LocationForm = z.output<typeof locationForm>;

export const roomForm = z.object({
  name: line(maxLength.roomName, { what: "a name", required: true }),
  capacity: whole(1, maxPeople),
});
export type RoomForm = z.output<typeof roomForm>;
