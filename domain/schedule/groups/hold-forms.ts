// What is typed to hold places in a class (decision 057), shared by server and browser.
import { z } from "zod";
import {
  choice,
  clock,
  day,
  email,
  optional,
  personName,
  phone,
} from "#domain/kernel/input/fields.ts";
import { companionFields } from "#domain/shop/places/messages.ts";

const companions = Object.fromEntries(companionFields.map((name) => [name, personName(100)]));

const namedIn = (form: Record<string, unknown>): string[] =>
  companionFields.map((name) => String(form[name] ?? "")).filter(Boolean);

/** "card", "studio", or "pass:ID" with one of the client's passes. */
const payField = z
  .string()
  .regex(/^(card|studio|pass:[\da-f-]{36})$/, "Please choose how to pay.")
  .default("studio");

/** The pass that a field "pay" names; undefined where it names none. */
export function passIn(pay: unknown): string | undefined {
  const read = payField.safeParse(pay);
  return read.success ? wayIn(read.data).passId : undefined;
}

const wayIn = (pay: string) =>
  pay.startsWith("pass:")
    ? { pay: "pass" as const, passId: pay.slice("pass:".length) }
    : { pay: pay === "card" ? ("card" as const) : ("studio" as const), passId: undefined };

/** How a client pays for a session of their own. */
export const sessionPayForm = z
  .object({ intent: choice(["book"], "what to do"), pay: payField })
  .transform(({ pay }) => wayIn(pay));

/**
 * How a client books: what to do, how it is paid, and who comes along; of who waits, until when, as
 * a London day and time.
 */
export const bookForm = z
  .object({
    intent: choice(["book", "wait"], "what to do"),
    pay: payField,
    until_day: optional(day()),
    until_time: optional(clock()),
    ...companions,
  })
  .refine((form) => form.until_time === null || form.until_day !== null, {
    path: ["until_day"],
    message: "Please give the day, too.",
    when: ({ issues }) => issues.length === 0,
  })
  .transform(({ intent, pay, until_day: untilDay, until_time: untilTime, ...form }) => ({
    intent,
    ...wayIn(pay),
    /** The last minute of the day where no time is given. */
    until: untilDay === null ? undefined : { day: untilDay, time: untilTime ?? "23:59" },
    companions: namedIn(form),
  }));

/** Who books without an account, and who comes along. */
export const guestForm = z
  .object({
    name: personName(100, { required: "Please enter your name." }),
    email: email({ required: "Please enter your email address." }),
    phone: phone({
      required: "Please enter a phone number: we ring if the class cannot take place.",
    }),
    ...companions,
  })
  .transform(({ name, email: address, phone: number, ...form }) => ({
    guest: { name, email: address, phone: number },
    companions: namedIn(form),
  }));
