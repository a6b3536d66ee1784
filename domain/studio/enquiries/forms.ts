// What somebody types on the contact page (spec 1 point 5, "Contact form"), shared by page and JSON path.
import { z } from "zod";
import { isEmailAddress, normalEmail } from "#domain/kernel/email-address.ts";

const manyLines = /\p{Cc}|\u2028|\u2029/u;

/** One line of text: a line break in it is refused, because nobody's keyboard puts one there. */
const line = (most: number, name: string) =>
  z
    .string(`Please write ${name} as text.`)
    .default("")
    .transform((text) => text.toWellFormed())
    .pipe(
      z
        .string()
        .refine((text) => !manyLines.test(text), `Please keep ${name} on one line.`)
        .transform((text) => text.trim())
        .pipe(z.string().max(most, `Please keep ${name} to ${most} characters.`)),
    );

const tooLong = "Please keep your message to 5,000 characters. If it is longer, send it to us by e-mail.";

/** Several lines as they were typed; other control characters are dropped. */
const asTyped = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();

const message = z
  .string("Please write your message as text.")
  .default("")
  .transform(asTyped)
  .pipe(z.string().min(1, "Please write your message.").max(5_000, tooLong));

/** Name, e-mail and message are required. `website` is the field that people do not see and machines fill in. */
export const enquiryForm = z.object(
  {
    name: line(100, "your name").pipe(z.string().min(1, "Please tell us your name.")),
    email: line(254, "your e-mail address")
      .pipe(z.string().min(1, "Please tell us your e-mail address."))
      .pipe(z.string().transform(normalEmail).refine(isEmailAddress, "Please enter a valid email address")),
    phone: line(40, "your phone number"),
    service: line(60, "the service"),
    message,
    source: line(60, "the source"),
    website: z.string().max(1_000).default("").catch("filled"),
  },
  "Please send the fields of the form.",
);

export type EnquiryForm = z.output<typeof enquiryForm>;

/** What the studio answers: `seen` is how many answers stood on the page, `key` makes pressing twice harmless. */
export const answerForm = z.object({
  message: z
    .string()
    .default("")
    .transform(asTyped)
    .pipe(z.string().min(1, "Please write your answer.").max(10_000, "Please keep your answer to 10,000 characters.")),
  seen: z.coerce.number().int().min(0).max(100_000).catch(0),
  key: z.uuid("Please reload the page and send your answer again."),
});

export type AnswerForm = z.output<typeof answerForm>;

/** Who looks after an enquiry; nobody when empty. */
export const assignForm = z.object({
  assignedTo: z.union([z.literal(""), z.uuid()], "Please choose one of the staff."),
});

/** What an enquiry can be marked as by hand; "answered" follows from an answer. */
export const stateForm = z.object({ status: z.enum(["new", "answered", "closed"]) });
