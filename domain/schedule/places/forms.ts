// What the owner types about a place and its rooms.
import { z } from "zod";
import { line, tick, whole } from "#domain/kernel/fields.ts";
import { maxLength, maxPeople } from "./words.ts";

export const placeForm = z.object({
  name: line(maxLength.placeName, { what: "a name", required: true }),
  address: line(maxLength.address, { what: "the address" }),
  isOnline: tick(),
});
export type PlaceForm = z.output<typeof placeForm>;

export const roomForm = z.object({
  name: line(maxLength.roomName, { what: "a name", required: true }),
  capacity: whole(1, maxPeople),
});
export type RoomForm = z.output<typeof roomForm>;
