// What a phone sends of a programme.
import { z } from "zod";
import { isDay } from "#domain/kernel/dates/london.ts";
import { maxWord } from "../plans/messages.ts";
import { maxPending } from "./rules.ts";

const said = z
  .object({
    pain: z.int().min(0).max(10).nullable(),
    comment: z.string().trim().max(maxWord),
  })
  .nullable();

/** What a phone has kept, once a thing and day. */
export const pendingForm = z
  .array(
    z.object({
      itemId: z.guid(),
      on: z.string().refine(isDay),
      said,
      was: said,
    }),
  )
  .max(maxPending)
  .refine((ticks) => new Set(ticks.map((one) => one.itemId + one.on)).size === ticks.length);
