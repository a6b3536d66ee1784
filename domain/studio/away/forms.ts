import type { z } from "zod";
import { id, optional } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { awayFields } from "./fields.ts";

const dayOrder = {
  path: ["dayUntil"],
  message: "Please choose a last day that is not before the first.",
};
const inOrder = ({ dayFrom, dayUntil }: { dayFrom: string; dayUntil: string }) =>
  dayUntil >= dayFrom;

/** An away message that the owner writes: whose (none for the whole studio), its days, its words. */
export const awayForm = formOf(awayFields)
  .extend({ therapistId: optional(id("who is away")) })
  .refine(inOrder, dayOrder);

/** A therapist's own: its days and its words. */
export const ownAwayForm = formOf(awayFields).refine(inOrder, dayOrder);

export type AwayForm = z.output<typeof ownAwayForm> & { therapistId?: string | null };
