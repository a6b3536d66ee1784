// The kinds of fields that forms are made of, with one message for each error. Every kind reads
// what a browser sends (a text, or nothing) and is shared by page and server. A form has a message
// of its own only where the product promises it word for word, or where it can say more than the
// kind knows.
import { z } from "zod";
import { linesOf } from "#domain/kernel/text/lines.ts";
import { isEmailAddress, normalEmail } from "#domain/kernel/text/email-address.ts";
import { formatPence, poundsToPence } from "#domain/kernel/money.ts";

/**
 * The wording of a field's messages. `what` completes "Please enter …" and "Please keep … to 80
 * characters" ("your name", "the price"). `required` is true, or the message for an empty field.
 */
type Wording = { what?: string; required?: boolean | string };

const missing = ({ what, required }: Wording): string =>
  typeof required === "string" ? required : what ? `Please enter ${what}.` : "Please fill this in.";

export const badEmail = "Please enter a valid email address";
export const reloadPage = "Please reload the page and try again.";
const badPhone = "Please enter a phone number, such as 07700 900123.";
const badLink = "Please enter an address that begins with https://.";
const badDay = "Please enter a date, such as 2026-05-16.";
const badClock = "Please enter a time, such as 09:30.";

/** "a name" as "the name", for sentences about what was typed. */
const the = ({ what = "this" }: Wording): string => what.replace(/^an? /, "the ");

/** A text as it arrives: what was not sent is empty, and no half of a character is left. Programs may send anything. */
const sent = (wording: Wording = {}) =>
  z
    .string(`Please write ${the(wording)} as text.`)
    .default("")
    .transform((value) => value.toWellFormed());

const sized = (max: number, wording: Wording) =>
  z
    .string()
    .min(wording.required ? 1 : 0, missing(wording))
    .max(max, `Please keep ${the(wording)} to ${max.toLocaleString("en-GB")} characters.`);

/** One line of at most so many characters, trimmed. A line break or another control character in it is refused. */
export const line = (max: number, wording: Wording = {}) =>
  sent(wording)
    .transform((value) => value.replaceAll("\t", " ").trim())
    .pipe(
      sized(max, wording).refine(
        (value) => !/\p{Cc}|\u2028|\u2029/u.test(value),
        `Please keep ${the(wording)} on one line.`,
      ),
    );

/** What looks like a web address: "https://…", "WWW.…", "evil.example" (not "St.John" or "J.R."). */
const looksLikeLink = /:\/\/|\b[wW]{3}\.|[\p{L}\p{N}-]{2,}\.(?:\p{Ll}{2,}\b|\p{L}{2,}[/?:])/u;

/**
 * A person's name on one line. A web address is refused, because names stand in emails to
 * unverified addresses.
 */
export const personName = (max: number, wording: Wording = {}) =>
  line(max, wording).pipe(
    z
      .string()
      .refine((value) => !looksLikeLink.test(value), "Please leave web addresses out of a name."),
  );

/** Several lines of at most so many characters altogether, trimmed; control characters that no keyboard types are dropped. */
export const text = (max: number, wording: Wording = {}) =>
  sent(wording)
    .transform((value) =>
      value
        .replace(/\r\n?/g, "\n")
        .replace(/(?![\n\t])\p{Cc}/gu, "")
        .trim(),
    )
    .pipe(sized(max, wording));

/** A list, a line each; empty lines are dropped. `what` completes "Please keep … to 30 lines." */
export const lines = ({
  maxLines,
  maxLength,
  ...wording
}: Wording & { maxLines: number; maxLength: number }) =>
  sent(wording)
    .transform(linesOf)
    .pipe(
      z
        .array(
          z
            .string()
            .max(maxLength, `Please keep each line of ${the(wording)} to ${maxLength} characters.`),
        )
        .max(maxLines, `Please keep ${the(wording)} to ${maxLines} lines.`),
    );

/** An e-mail address in lower case, or nothing unless it is required. */
export const email = (wording: Wording = {}) =>
  line(254, { what: "the e-mail address", ...wording })
    .transform(normalEmail)
    .pipe(z.string().refine((value) => value === "" || isEmailAddress(value), badEmail));

/** A telephone number as it was typed, since people write theirs in many ways; of five digits or more. */
export const phone = (wording: Wording = {}) =>
  line(40, { what: "the phone number", ...wording }).pipe(
    z.string().refine((value) => value === "" || value.replaceAll(/\D/g, "").length >= 5, badPhone),
  );

/** A web address (https), or nothing unless it is required. "studio.example" is read with https:// before it. */
export const link = (wording: Wording = {}) =>
  line(300, wording)
    .transform((value) => (bareHost.test(value) ? `https://${value}` : value))
    .pipe(
      z
        .string()
        .refine((value) => value === "" || URL.parse(value)?.protocol === "https:", badLink),
    );

/** A name of a site as people type it, with or without a path. */
const bareHost = /^([a-z0-9-]+\.)+[a-z]{2,}([/?#]|$)/i;

/** A calendar day as a date field sends it ("2026-05-16"), from 1900 to 2199. */
export const day = (sentence: string = badDay) =>
  sent().pipe(
    z.iso
      .date({ error: sentence, abort: true })
      .refine((value) => value >= "1900" && value < "2200", sentence),
  );

/** A time on the clock as a time field sends it ("09:30"). */
export const clock = (sentence: string = badClock) =>
  sent().pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: sentence, abort: true }));

/** More than anything in the studio costs: £99,999.99. */
const dearest = 9_999_999;

/** Pounds as they were typed ("12.5", "£1,250.00"), read as pence from `min` to `max`. */
export function pounds({ what = "an amount", min = 0, max = dearest } = {}) {
  return sent().transform((value, context) => {
    const pence = poundsToPence(value);
    if (pence !== undefined && pence >= min && pence <= max) return pence;
    const isOutside = pence !== undefined && pence >= 0;
    const range = `from ${formatPence(min)} to ${formatPence(max)}`;
    context.addIssue(`Please enter ${what} ${isOutside ? range : "in pounds, such as 12.50"}.`);
    return z.NEVER;
  });
}

/** A whole number from `min` to `max`, both included. */
export function whole(min: number, max: number, what?: string) {
  const range = `from ${min.toLocaleString("en-GB")} to ${max.toLocaleString("en-GB")}`;
  const sentence = `Please enter ${what ? `${what} as a` : "a"} whole number ${range}.`;
  return sent().transform((value, context) => {
    const number = /^\d{1,9}$/.test(value.trim()) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    context.addIssue(sentence);
    return z.NEVER;
  });
}

/** A box to tick: "on" when it is, and nothing at all is sent when it is not. */
export const tick = () => sent().transform((value) => value === "on");

/** One of a few; `what` completes "Please choose …" ("a status"). */
export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  what = "one of these",
) => z.enum(values, `Please choose ${what}.`);

/** The id of a record chosen from a list; `what` completes "Please choose …". */
export const id = (what = "one of these") => z.uuid(`Please choose ${what}.`);

/** The hidden key by which the server knows a form that is sent twice. */
export const formKey = () => z.uuid(reloadPage);

/** Any of the kinds above, or null when nothing was typed. */
export const optional = <Kind extends z.ZodType>(kind: Kind) =>
  z
    .string()
    .default("")
    .transform((value, context): z.output<Kind> | null => {
      if (value.trim() === "") return null;
      const read = kind.safeParse(value);
      if (read.success) return read.data;
      context.addIssue(read.error.issues[0]?.message ?? "Please fill this in.");
      return z.NEVER;
    });
