import { z } from "zod";
import { optional, day } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { factNames, namesIn } from "../policy-documents/messages.ts";
import { paperFields } from "./fields.ts";
import { whatIsMissing } from "./law.ts";

/** A text a field. */
export type PaperForm = Record<string, string>;

/** The schema of a paper: refuses what lacks what the law asks, and a fact that there is not, each at its field. */
export const paperForm = (slug: string): z.ZodType<PaperForm> =>
  formOf(paperFields(slug)).superRefine((words, context) => {
    for (const [key, text] of Object.entries(words as PaperForm)) {
      // What is empty is refused by its field, where it may not be.
      const message = text && (unknownFact(text) ?? whatIsMissing(slug, key, text));
      if (message) context.addIssue({ code: "custom", path: [key], message });
    }
  }) as unknown as z.ZodType<PaperForm>;

function unknownFact(text: string): string | undefined {
  const unknown = namesIn(text).find((name) => !Object.hasOwn(factNames, name));
  return unknown && `There is no fact {${unknown}}. Those that there are stand below the form.`;
}

/** From which day a wording applies; nothing: from today. */
export const publishForm = z.object({ from: optional(day()) });
