// What a therapist answers to a client's response.
import { z } from "zod";
import { text } from "#domain/kernel/fields.ts";
import { longestReply } from "./words.ts";

export const replyForm = z.object({
  body: text(longestReply, { what: "your answer", required: true }),
});
