// What staff type about a class; a message stands at the field it is about.
import { z } from "zod";
import { poundsToPence } from "#domain/kernel/money.ts";
import { type ClassStatus, classStatuses, mostPlaces } from "./words.ts";

const text = (most: number, least = 0) =>
  z
    .string()
    .default("")
    .transform((typed) =>
      typed
        .toWellFormed()
        .replace(/\r\n?/g, "\n")
        .replaceAll(/(?!\n)\p{Cc}/gu, " ")
        .trim(),
    )
    .pipe(z.string().min(least, "Please fill this in.").max(most, `Please keep this to ${most} characters.`));
const line = (most: number, least = 0) =>
  text(most, least).refine((typed) => !typed.includes("\n"), "Please keep this on one line.");

const clock = z
  .string()
  .default("")
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please give a time, such as 09:30."));
const dearest = 1_000_000;
const badAmount = "Please give an amount in pounds, such as 8.50.";

/** Pounds as they were typed, in pence. */
const amount = (typed: string) => {
  const pence = poundsToPence(typed);
  return pence !== undefined && pence >= 0 && pence <= dearest ? pence : undefined;
};
const price = z
  .string()
  .default("")
  .transform(amount)
  .pipe(z.number({ error: badAmount }));
const priceOrNone = z
  .string()
  .default("")
  .transform((typed) => (typed.trim() === "" ? null : amount(typed)))
  .pipe(z.number({ error: badAmount }).nullable());

const places = `Please give a whole number from 1 to ${mostPlaces}.`;

export const classForm = z
  .object({
    class_name: line(80, 1),
    class_date: z.string().default("").pipe(z.iso.date("Please give a day.")),
    start_time: clock,
    end_time: clock,
    location: line(120, 1),
    max_participants: z
      .string()
      .default("")
      .transform((typed) => Number(typed.trim() || Number.NaN))
      .pipe(z.int(places).min(1, places).max(mostPlaces, places)),
    price,
    member_price: priceOrNone,
    instructor_name: line(100),
    class_description: text(2_000),
    is_recurring: z
      .literal("on")
      .optional()
      .transform((sent) => sent === "on"),
    status: z.enum(Object.keys(classStatuses) as [ClassStatus, ...ClassStatus[]], "Please choose a status."),
  })
  .refine(({ start_time, end_time }) => end_time > start_time, {
    path: ["end_time"],
    message: "Please end after you start.",
    when: ({ issues }) => issues.length === 0,
  })
  .refine(({ price: everybody, member_price }) => member_price === null || member_price <= everybody, {
    path: ["member_price"],
    message: "Members do not pay more than everybody else.",
    when: ({ issues }) => issues.length === 0,
  });

export type ClassForm = z.output<typeof classForm>;
