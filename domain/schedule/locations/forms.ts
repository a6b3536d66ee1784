import type { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { locationFields, roomFields } from "./fields.ts";

export const locationForm = formOf(locationFields);
export type LocationForm = z.output<typeof locationForm>;

export const roomForm = formOf(roomFields);
export type RoomForm = z.output<typeof roomForm>;
