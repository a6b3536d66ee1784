// What is typed about a pass, shared by server and browser.
import { z } from "zod";
import { day, email, formKey, line, whole } from "#domain/kernel/input/fields.ts";
import { maxCredits, maxMovedDays } from "./rules.ts";

const reason = () => line(200, { required: "Please say why." });
/** The version of the pass that the person saw. */
const version = () => line(12);

/** Whom a buyer names to share a pass. */
export const shareForm = z.object({ email: email({ required: "Please enter their address." }) });

export const extendForm = z.object({
  version: version(),
  days: whole(1, maxMovedDays, "the number of days"),
  reason: reason(),
});
export type Extension = z.output<typeof extendForm>;

export const freezeForm = z.object({
  version: version(),
  from: day(),
  until: day(),
  reason: reason(),
});
export type Freeze = z.output<typeof freezeForm>;

export const unfreezeForm = z.object({ version: version() });

export const passCorrectionForm = z.object({
  key: formKey(),
  /** What was left on it when the person saw it. */
  version: version(),
  credits: line(5, { what: "a number", required: true }).transform((value, context) => {
    const typed = value.replace(/^\+/, "").replace("−", "-");
    const count = /^-?\d{1,3}$/.test(typed) ? Number(typed) : 0;
    if (count !== 0 && Math.abs(count) <= maxCredits) return count;
    context.addIssue({
      code: "custom",
      message: "Please enter a whole number, such as 1 to put on or -1 to take off.",
    });
    return z.NEVER;
  }),
  reason: reason(),
});
export type PassCorrection = z.output<typeof passCorrectionForm>;
