// What a form is made of: sections of questions. The stored definition is checked with this before it is saved, and again
// before it is shown, and the answers are checked against it on the server.
import { z } from "zod";
import { type HealthColumn, healthLabels } from "../health/messages.ts";
import {
  type Alert,
  alerts,
  type Question,
  type QuestionKind,
  questionKinds,
  type Section,
} from "./messages.ts";

const kinds = Object.keys(questionKinds) as [QuestionKind, ...QuestionKind[]];
const columns = Object.keys(healthLabels) as [HealthColumn, ...HealthColumn[]];
const words = (maxLength: number) =>
  z.string().trim().min(1, "Please write something here.").max(maxLength);

const question = z.object({
  /** Names its answer; never changes once it is published. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
  kind: z.enum(kinds),
  label: words(400),
  help: z.string().trim().max(400).optional(),
  required: z.boolean().optional(),
  /** What can be chosen, for a choice or choices. */
  options: z.array(words(200)).max(40).optional(),
  /** It is only asked where the answer to an earlier question of its section is this ("yes", or one of its options). */
  onlyIf: z.object({ field: z.string(), is: z.string() }).optional(),
  /** Where the answer belongs in the health information, if it does. */
  health: z.enum(columns).optional(),
  /** Of a yes or no: what a yes is proposed as. */
  alert: z.enum(Object.keys(alerts) as [Alert, ...Alert[]]).optional(),
});

const section = z.object({
  title: words(120),
  intro: z.string().trim().max(2_000).optional(),
  fields: z.array(question).max(60),
});

/** A definition as it may be stored: every id once, lists with options, conditions on an earlier unconditional question. */
export const definition = z
  .array(section)
  .min(1, "A form needs a section.")
  .max(30)
  .superRefine((sections, context) => {
    const seen = new Set<string>();
    const addIssue = (message: string) => context.addIssue({ code: "custom", message });
    for (const { fields } of sections)
      for (const [place, field] of fields.entries()) {
        if (seen.has(field.id)) addIssue(`Two questions are called "${field.id}".`);
        seen.add(field.id);
        if (hasOptions(field) && !field.options?.length)
          addIssue(`"${field.label}" needs something to choose from.`);
        if (
          field.onlyIf &&
          !fields.slice(0, place).some((earlier) => allows(earlier, field.onlyIf!))
        )
          addIssue(
            `"${field.label}" depends on a question that does not stand before it in its section.`,
          );
      }
  });

/** Whether one chooses from the question's own list. */
export const hasOptions = ({ kind }: Pick<Question, "kind">): boolean =>
  kind === "choice" || kind === "choices";

const allows = (field: Question, { field: id, is }: { field: string; is: string }): boolean =>
  field.id === id &&
  !field.onlyIf &&
  (field.kind === "yes-no"
    ? is === "yes" || is === "no"
    : hasOptions(field) && (field.options ?? []).includes(is));

/** The stored sections of a version; throws where they are no definition, since none was ever saved unchecked. */
export const readDefinition = (stored: unknown): Section[] => definition.parse(stored);
