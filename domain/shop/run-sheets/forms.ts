import { z } from "zod";
import { text } from "#domain/kernel/input/fields.ts";
import { maxTimesLength } from "./messages.ts";

/** The times of an event's day, a line each. */
export const runSheetForm = z.object({
  times: text(maxTimesLength, { what: "the times of the day" }),
});
