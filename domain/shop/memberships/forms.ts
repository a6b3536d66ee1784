// What the owner types about a membership that is offered, and a client about theirs.
import { z } from "zod";
import { choice, day, text, whole } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { planFields } from "./fields.ts";
import { maxPausedMonths, minPrice } from "./rules.ts";

const plan = formOf(planFields);

export const planForm = plan
  .refine(({ price, firstPrice }) => firstPrice === null || firstPrice < price, {
    path: ["firstPrice"],
    error: "The first month costs less than the others, or leave this empty.",
  })
  .refine(({ firstPrice }) => !firstPrice || firstPrice >= minPrice, {
    path: ["firstPrice"],
    error: `The first month is free (0), or costs ${formatPence(minPrice)} or more.`,
  });
export type PlanForm = z.output<typeof planForm>;

export const priceForm = z.object({
  version: z.string().catch(""),
  price: plan.shape.price,
  from: day("Please choose a day."),
});

export const pauseForm = z.object({ months: whole(1, maxPausedMonths) });

export const leaveForm = z.object({
  how: choice(["at-end", "now"], "when you leave"),
  paidUntil: z.string().catch(""),
});

export const endForm = z.object({
  how: choice(["at-end", "now"], "when it ends"),
  paidUntil: z.string().catch(""),
  backPence: z.coerce.number().int().catch(-1),
  note: text(500, { what: "a reason", required: true }),
});

export const joinForm = z.object({
  price: z.coerce.number().int(),
  first: z.preprocess((value) => (value === "" ? null : value), z.coerce.number().int().nullable()),
  /** The version of the Refund and Cancellation Policy that the page's words are from. */
  policyVersion: z.string().max(60).optional(),
});
