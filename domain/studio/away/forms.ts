import type { z } from "zod";
import { id, optional } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { awayFields } from "./fields.ts";

/** An away message: whose (none for the whole studio), its days, its words. */
export const awayForm = formOf(awayFields)
  .extend({ therapistId: optional(id("who is away")) })
  .refine(({ dayFrom, dayUntil }) => dayUntil >= dayFrom, {
    path: ["dayUntil"],
    message: "Please choose a last day that is not before the first.",
  });

export type AwayForm = z.output<typeof awayForm>;
