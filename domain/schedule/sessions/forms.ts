// What those who keep the diary type about a session; a message stands at the field it is about.
import { z } from "zod";
import { tick } from "#domain/kernel/fields.ts";
import { poundsToPence } from "#domain/kernel/money.ts";
import { groupTypes, type GroupTypeWord } from "./words.ts";

const text = (most: number) =>
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
    .pipe(z.string().max(most, `Please keep this to ${most} characters.`));
const chosen = (message: string) => z.string().default("").pipe(z.uuid(message));
const chosenOrNone = z
  .string()
  .default("")
  .transform((typed) => typed || null)
  .pipe(z.uuid("Please choose from the list.").nullable());
const pounds = "Please give an amount in pounds up to £10,000, such as 42.50.";
const priceOrNone = z
  .string()
  .default("")
  .transform((typed) => (typed.trim() === "" ? null : (poundsToPence(typed) ?? -1)))
  .pipe(z.int(pounds).min(0, pounds).max(1_000_000, pounds).nullable());
const wholeNumber = (least: number, most: number) => {
  const message = `Please give a whole number from ${least} to ${most}.`;
  return z
    .string()
    .default("")
    .transform((typed) => Number(typed.trim() || Number.NaN))
    .pipe(z.int(message).min(least, message).max(most, message));
};

/** When: a London day and wall-clock time. Studio hours are 06:00 to 22:00, so that no session meets a clock change. */
const when = {
  session_date: z.string().default("").pipe(z.iso.date("Please give a day.")),
  session_time: z
    .string()
    .default("")
    .pipe(z.string().regex(/^(0[6-9]|1\d|2[01]):[0-5]\d(:00)?$/, "Please give a time from 06:00 to 21:59."))
    .transform((typed) => typed.slice(0, 5)),
  duration_minutes: wholeNumber(5, 480),
};
const overlap = {
  /** Resources that may be given twice, with why. */
  overlap: z
    .string()
    .default("")
    .transform((typed) => typed.split(",").filter(Boolean))
    .pipe(z.array(z.enum(["therapist", "room", "client"]))),
  overlap_reason: text(300),
};
const whereAndWho = {
  therapist_id: chosen("Please choose a therapist."),
  location_id: chosen("Please choose a place."),
  room_id: chosenOrNone,
};

export const moveForm = z.object({ ...when, ...overlap, therapist_id: chosenOrNone, room_id: chosenOrNone });

export const sessionForm = z.object({
  ...{ ...when, ...whereAndWho, ...overlap },
  client_id: chosen("Please choose a client."),
  /** Whether those who treat the client were asked, where a flag says so. */
  was_asked: tick(),
  session_type_id: chosen("Please choose a treatment type."),
  /** None: what the type costs. */
  price: priceOrNone,
  special_requirements: text(1_000),
  notes: text(2_000),
});

/** What is said of a price for members above the price. */
export const membersPayNoMore = "Members do not pay more than everybody else.";

export const groupFields = z.object({
  ...{ ...when, ...whereAndWho, ...overlap },
  session_type_id: chosenOrNone,
  group_name: text(80).pipe(z.string().min(1, "Please give the group a name.")),
  group_type: z.enum(Object.keys(groupTypes) as [GroupTypeWord, ...GroupTypeWord[]], "Please choose a type."),
  max_participants: wholeNumber(1, 20),
  class_description: text(2_000),
  price: priceOrNone,
  member_price: priceOrNone,
  is_listed: z
    .literal("on")
    .optional()
    .transform((sent) => sent === "on"),
  notes: text(2_000),
});

export const groupForm = groupFields.refine(
  ({ price, member_price }) => member_price === null || (price !== null && member_price <= price),
  { path: ["member_price"], message: membersPayNoMore, when: ({ issues }) => issues.length === 0 },
);

export type MoveForm = z.output<typeof moveForm>;
export type SessionForm = z.output<typeof sessionForm>;
export type GroupForm = z.output<typeof groupForm>;
