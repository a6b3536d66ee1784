import { pickFields } from "#domain/kernel/input/field-definitions.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { servicePageForm } from "../branding/forms.ts";
import { serviceWordFields, type WordName } from "./fields.ts";
import type { GivenKind } from "./messages.ts";
import { countOf, isWellFormed, maxListed, ownWordsIn, wordNamesOf } from "./rules.ts";

const malformed: Partial<Record<WordName, string>> = {
  facts: "Please write each on a line of its own, with a colon after its name.",
};
const headingsMissing =
  "Please give each a heading on a line of its own, its words below it, and an empty line after them.";

const custom = { code: "custom" } as const;

/** What the owner says of a given page: its card, and its words where they are others than the product's. */
export const givenPageForm = (kind: GivenKind, offer: { riders: boolean }) =>
  servicePageForm
    .extend(formOf(pickFields(serviceWordFields, wordNamesOf(kind))).shape)
    .superRefine((form, context) => {
      const typed: Record<string, unknown> = form;
      for (const name of wordNamesOf(kind)) {
        const text = String(typed[name]);
        const wrong = !isWellFormed(name, text)
          ? (malformed[name] ?? headingsMissing)
          : countOf(name, text) > maxListed
            ? `Please keep it to ${maxListed}.`
            : undefined;
        if (wrong) context.addIssue({ ...custom, path: [name], message: wrong });
      }
    })
    .transform(({ label, slug, summary, body, position, ...words }) => ({
      label,
      slug,
      summary,
      body,
      position,
      words: ownWordsIn(kind, words as Record<string, string>, offer),
    }));
