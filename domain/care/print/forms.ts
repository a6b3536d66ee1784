import { z } from "zod";
import { day, id, optional, text, tick } from "#domain/kernel/input/fields.ts";

/** What is printed of a record. */
export const printForm = z
  .object({
    from: optional(day()),
    until: optional(day()),
    /** One episode: its notes and measures, and what else is of its days. */
    episode: optional(id("an episode")),
    privately: tick(),
    photos: tick(),
    passages: text(8000, { what: "what is blacked out" }),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ["until"],
    message: "Please enter a day that is not before the first.",
  });

export type PrintInput = z.output<typeof printForm>;
