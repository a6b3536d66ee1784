// What a visitor enters on the contact page (requirements 1.5.2), shared by page and JSON path.
import { enquiryStatuses } from "#db/schema/lists.ts";
import { z } from "zod";
import { email, formKey, line, phone, text } from "#domain/kernel/input/fields.ts";

/** Name, e-mail and message are required. `website` is the field that people do not see and machines fill in. */
export const enquiryForm = z.object(
  {
    name: line(100, { what: "your name", required: "Please tell us your name." }),
    email: email({ what: "your e-mail address", required: "Please tell us your e-mail address." }),
    phone: phone({ what: "your phone number" }),
    service: line(60, { what: "the service" }),
    message: text(5_000, { what: "your message", required: "Please write your message." }),
    source: line(60, { what: "the source" }),
    website: z.string().max(1_000).default("").catch("filled"),
  },
  "Please send the fields of the form.",
);

export type EnquiryForm = z.output<typeof enquiryForm>;

/**
 * The studio's answer: `version` is how many answers the page showed, `key` makes a second submit
 * harmless.
 */
export const answerForm = z.object({
  message: text(10_000, { what: "your answer", required: "Please write your answer." }),
  version: z.string().catch(""),
  key: formKey(),
});

export type AnswerForm = z.output<typeof answerForm>;

/**
 * The member of staff who looks after an enquiry; empty for none. `version` is who did when the
 * page was shown.
 */
export const assignForm = z.object({
  assignedTo: z.union([z.literal(""), z.uuid()], "Please choose one of the staff."),
  version: z.string().catch(""),
});

/** What an enquiry can be marked as by hand; "answered" follows from an answer. `version` is what it was before. */
export const stateForm = z.object({
  status: z.enum(enquiryStatuses),
  version: z.string().catch(""),
});
