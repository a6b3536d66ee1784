import { z } from "zod";
import { text } from "#domain/kernel/fields.ts";

export const maxTimesLength = 4_000;

/** The times of an event's day, a line each. */
export const runSheetForm = z.object({
  times: text(maxTimesLength, { what: "the times of the day" }),
});
