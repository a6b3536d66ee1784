import { z } from "zod";
import { id, line, whole } from "#domain/kernel/fields.ts";

/** One of a client's own three activities; its first score stands beside it. */
export const activityForm = z.object({
  name: line(100, { what: "an activity", required: true }),
  score: whole(0, 10, "how well it goes"),
});
export const scoreForm = z.object({ activity_id: id("an activity"), score: whole(0, 10, "how well it goes") });
