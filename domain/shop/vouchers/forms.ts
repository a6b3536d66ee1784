// What is typed about gift vouchers, shared by server and browser.
import { z } from "zod";
import { formKey, line } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { formatPence, poundsToPence } from "#domain/kernel/money.ts";
import { addDays, type Day } from "#domain/kernel/time.ts";
import { leastAmountPence, maxAmountPence, maxDaysAhead } from "./rules.ts";
import { giftFields } from "./fields.ts";
import { amountRange } from "./messages.ts";

/** Whole pounds of a voucher, read as pence. */
const wholePounds = z
  .string()
  .default("")
  .transform((value, context) => {
    const pence = poundsToPence(value) ?? 0;
    if (pence >= leastAmountPence && pence <= maxAmountPence && pence % 100 === 0) return pence;
    context.addIssue({ code: "custom", message: `Please enter whole pounds, ${amountRange}.` });
    return z.NEVER;
  });

/**
 * The recipient of a voucher. `openAmount`: the buyer chooses what it is worth; `today` is the
 * London day.
 */
export const giftForm = ({ openAmount, today }: { openAmount: boolean; today: Day }) =>
  z
    .object({
      amount: openAmount ? wholePounds : z.undefined().catch(undefined),
      ...formOf(giftFields).shape,
    })
    .superRefine(({ delivery, recipientEmail, sendOn }, context) => {
      const addIssue = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (delivery === "mail" && !recipientEmail)
        addIssue("recipientEmail", "Please enter the e-mail address it goes to.");
      const last = addDays(today, maxDaysAhead);
      if (delivery === "mail" && sendOn && (sendOn < today || sendOn > last))
        addIssue("sendOn", "Please choose a day from today to a year from now.");
    });

export type GiftForm = z.output<ReturnType<typeof giftForm>>;

/** A correction by the back-office: pounds, negative to take off, and why. */
export const correctionForm = z.object({
  key: formKey(),
  /** The balance that the person saw, in pence. */
  version: line(12),
  amount: line(12, { what: "an amount", required: true }).transform((value, context) => {
    const pence = poundsToPence(value.replace(/^\+/, ""));
    if (pence !== undefined && pence !== 0 && Math.abs(pence) <= maxAmountPence) return pence;
    const range = `${formatPence(-maxAmountPence)} to ${formatPence(maxAmountPence)}`;
    context.addIssue({
      code: "custom",
      message: `Please enter pounds from ${range}, such as -12.50.`,
    });
    return z.NEVER;
  }),
  reason: line(200, { required: "Please say why." }),
});
export type Correction = z.output<typeof correctionForm>;
