import { z } from "zod";
import { choice, tick } from "#domain/kernel/input/fields.ts";
import { programmeHours } from "./messages.ts";

const hours = programmeHours.map(String) as [string, ...string[]];

/** Whether a client is reminded of their exercises, and when. */
export const reminderForm = z.object({
  programme_reminder: tick(),
  programme_hour: choice(hours, "the hour").transform(Number),
});
