// What a therapist answers to a client's response.
import { z } from "zod";
import { text } from "#domain/kernel/input/fields.ts";
import { maxReplyLength } from "./messages.ts";

export const replyForm = z.object({
  body: text(maxReplyLength, { what: "your answer", required: true }),
});
