import { z } from "zod";
import { choice, optional, text, tick } from "#domain/kernel/input/fields.ts";
import { complianceNames } from "../messages.ts";
import { complianceChoices, maxAnswerLength, maxPhotoDescriptionLength } from "./messages.ts";

const statuses = complianceChoices as readonly [
  keyof typeof complianceNames,
  ...(keyof typeof complianceNames)[],
];

/** A client's response to a note (requirements 2.5.2): what is left empty is null. */
export const responseForm = z.object({
  compliance_status: choice(statuses, "how it went"),
  client_feedback: optional(text(maxAnswerLength, { what: "your feedback" })),
  client_question: optional(text(maxAnswerLength, { what: "your question" })),
  photo_description: optional(text(maxPhotoDescriptionLength, { what: "the description" })),
  photo_consent: tick(),
});
export type ResponseForm = z.output<typeof responseForm>;

/** What is written below a response. */
export const replyForm = z.object({
  reply: text(maxAnswerLength, { what: "a message", required: true }),
});
