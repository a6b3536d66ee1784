import { z } from "zod";
import { id, line, optional, whole } from "#domain/kernel/input/fields.ts";

/** One of a client's own three activities, with its first score if they gave one. */
export const activityForm = z.object({
  name: line(100, { what: "an activity", required: true }),
  score: optional(whole(0, 10, "how well it goes")),
});
export const scoreForm = z.object({
  activity_id: id("an activity"),
  score: whole(0, 10, "how well it goes"),
});
