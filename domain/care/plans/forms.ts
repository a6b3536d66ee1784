import { z } from "zod";
import { id, optional, text, whole } from "#domain/kernel/input/fields.ts";

/** That something of the programme was done: how it felt, and a word about it. */
export const logForm = z.object({
  item_id: id("something of your programme"),
  pain: optional(whole(0, 10, "how it felt")),
  comment: text(500, { what: "your note" }),
});
export type LogForm = z.output<typeof logForm>;
