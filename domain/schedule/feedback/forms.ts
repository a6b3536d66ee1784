import { z } from "zod";
import { text, tick } from "#domain/kernel/input/fields.ts";
import { maxFeedbackLength } from "./messages.ts";

export const feedbackForm = z.object({
  words: text(maxFeedbackLength, { what: "a sentence or two", required: true }),
  may_publish: tick(),
});
