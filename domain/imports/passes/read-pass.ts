import { createHash } from "node:crypto";
import { email } from "#domain/kernel/input/fields.ts";
import { poundsToPence } from "#domain/kernel/money.ts";
import { maxCredits } from "#domain/shop/passes/rules.ts";
import { plainHeading } from "../columns.ts";
import type { Reading, ReadLine, Values } from "../import-kind.ts";
import { readLastDay } from "../read-day.ts";

/** A pass as its line says it; `name` is what it was called there. */
export type SaidPass = {
  email: string;
  name: string;
  left: number;
  lastDay: string;
  paidPence: number | null;
  source: string;
};

const clientEmail = email({ required: "it has none, and passes belong to clients." });

/** A line of a file as an open pass, or why it cannot be one. */
export function readPass(cells: Values, { order, today }: Reading): ReadLine<SaidPass> {
  const { pass = "", left = "", valid_until: until = "", paid = "", reference = "" } = cells;
  const address = clientEmail.safeParse(cells["email"] ?? "");
  if (!address.success) return { reason: `Client’s e-mail: ${address.error.issues[0]!.message}` };
  if (!plainHeading(pass)) return { reason: "Pass: it says none." };
  const units = /^\d{1,4}(?:\.0+)?$/.test(left) ? Number(left) : undefined;
  if (units === undefined)
    return { reason: `Left on it: “${left.slice(0, 40)}” is no whole number.` };
  if (units === 0) return { reason: "Nothing is left on it." };
  if (units > maxCredits) return { reason: `Left on it: more than ${maxCredits}.` };
  const lastDay = readLastDay(until, order);
  if (!lastDay)
    return {
      reason: until
        ? `Valid until: “${until.slice(0, 40)}” is no day.`
        : "Valid until: it says none. Please give it a last day.",
    };
  if (lastDay < today) return { reason: "It is over already." };
  const paidPence = paid ? poundsToPence(paid) : null;
  if (paidPence === undefined || (paidPence ?? 0) < 0)
    return { reason: `Paid for it: “${paid.slice(0, 40)}” is no amount, such as 12.50.` };
  const known = reference || [address.data, plainHeading(pass), lastDay].join("|");
  return {
    said: {
      email: address.data,
      name: pass,
      left: units,
      lastDay,
      paidPence,
      source: createHash("sha256").update(known).digest("base64url"),
    },
  };
}
