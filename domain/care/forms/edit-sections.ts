// How the draft of a form is taken apart and put together again: questions and sections added, moved and removed.
import { z } from "zod";
import {
  type Alert,
  alerts,
  type Question,
  type QuestionKind,
  questionKinds,
  type Section,
} from "./messages.ts";

/**
 * What a draft may contain while it is being written: sizes are limited, and completeness is only
 * checked on publishing.
 */
export const draftSections = z
  .array(
    z.object({
      title: z.string().trim().max(120, "Please keep a section's title to 120 characters."),
      intro: z
        .string()
        .trim()
        .max(2_000, "Please keep an introduction to 2,000 characters.")
        .optional(),
      fields: z
        .array(
          z.object({
            id: z
              .string()
              .regex(/^[a-z][a-z0-9-]{0,59}$/)
              // Answers are looked up by it, and every object has one under this name.
              .refine((id) => id !== "constructor"),
            kind: z.enum(Object.keys(questionKinds) as [QuestionKind, ...QuestionKind[]]),
            label: z.string().trim().max(400, "Please keep a question to 400 characters."),
            help: z
              .string()
              .trim()
              .max(400, "Please keep a help text to 400 characters.")
              .optional(),
            required: z.boolean().optional(),
            options: z
              .array(
                z.string().trim().min(1).max(200, "Please keep each choice to 200 characters."),
              )
              .max(40)
              .optional(),
            onlyIf: z.object({ field: z.string().max(60), is: z.string().max(200) }).optional(),
            alert: z.enum(Object.keys(alerts) as [Alert, ...Alert[]]).optional(),
          }),
        )
        .max(60, "A section holds 60 questions at most."),
    }),
  )
  .max(30, "A form holds 30 sections at most.");

/** What a button of the editor does to a draft; places count from 0. */
export type Edit = { action: "up" | "down" | "remove" | "add"; section: number; field?: number };

/** Reads a button's value: "up 0 2" moves the third question of the first section, "add 0" adds one, "add -1" a section. */
export function readEdit(value: string): Edit | undefined {
  const [, action, section, field] =
    /^(up|down|remove|add) (-1|\d{1,2})(?: (\d{1,2}))?$/.exec(value) ?? [];
  if (!action) return undefined;
  return {
    action: action as Edit["action"],
    section: Number(section),
    ...(field !== undefined && { field: Number(field) }),
  };
}

/** The draft with one edit made; what is not there is left as it is. `newId` names a question that is added. */
export function editSections(sections: readonly Section[], edit: Edit, newId: string): Section[] {
  const { action, section: place, field } = edit;
  if (action === "add" && place < 0)
    return [...sections, { title: "", fields: [emptyQuestion(newId)] }];
  if (field === undefined && action !== "add") return moved(sections, action, place);
  return sections.map((section, at) => {
    if (at !== place) return section;
    if (action === "add") return { ...section, fields: [...section.fields, emptyQuestion(newId)] };
    const gone = action === "remove" ? section.fields[field!]?.id : undefined;
    return {
      ...section,
      fields: moved(section.fields, action, field!).map((one) => withoutCondition(one, gone)),
    };
  });
}

const emptyQuestion = (id: string): Question => ({ id, kind: "line", label: "" });

/** A question that depended on a deleted one is put to all clients. */
function withoutCondition(question: Question, gone: string | undefined): Question {
  if (!question.onlyIf || question.onlyIf.field !== gone) return question;
  const { onlyIf: _, ...rest } = question;
  return rest;
}

function moved<Thing>(
  things: readonly Thing[],
  action: "up" | "down" | "remove",
  place: number,
): Thing[] {
  const thing = things[place];
  if (thing === undefined) return [...things];
  const others = things.toSpliced(place, 1);
  if (action === "remove") return others;
  return others.toSpliced(Math.max(0, place + (action === "up" ? -1 : 1)), 0, thing);
}
