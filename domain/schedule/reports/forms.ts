import { z } from "zod";
import { text } from "#domain/kernel/input/fields.ts";

export const missedForm = z.object({
  words: text(2_000, { what: "a message", required: true }),
});
