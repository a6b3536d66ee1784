// What a phone sends of a register.
import { z } from "zod";
import { maxTicks, maxWalkInName } from "./rules.ts";

const attended = z.boolean().nullable();

/** A person who came without a booking: the phone gives their place its id, so that it is sent twice without harm. */
export const walkInForm = z.object({
  id: z.guid(),
  name: z.string().trim().min(1).max(maxWalkInName),
  hasPaid: z.boolean(),
});

/** All that a phone has kept, at most once a person. */
export const pendingForm = z.object({
  ticks: z
    .array(
      z.object({
        participantId: z.guid(),
        said: attended,
        was: attended,
        unanswered: z.array(attended).max(3).optional(),
      }),
    )
    .max(maxTicks)
    .refine((ticks) => new Set(ticks.map((one) => one.participantId)).size === ticks.length),
  walkIns: z.array(walkInForm).max(maxTicks),
});
