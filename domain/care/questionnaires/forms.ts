import { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { day, id, optional } from "#domain/kernel/input/fields.ts";
import { textFields } from "./fields.ts";
import { repeats } from "./messages.ts";
import type { Frame } from "./questionnaire.ts";
import { readTypedText } from "./typed-text.ts";

/** The typed text of a questionnaire with this frame: whole, or none at all. */
export const textForm = (frame: Frame) =>
  formOf(textFields).transform((form, check) => {
    const read = readTypedText(frame, { lines: form.questions, shared: form.answers });
    const wrong = (path: string, message: string) =>
      check.issues.push({
        code: "custom",
        input: form,
        path: [path],
        message,
      });
    if ("wrong" in read) {
      wrong("questions", read.wrong);
      return z.NEVER;
    }
    if (read.questions.length > 0 && !form.has_right) {
      wrong("has_right", "Please confirm that the studio may use this text.");
      return z.NEVER;
    }
    return { intro: form.intro, questions: read.questions };
  });
export type TextForm = z.output<ReturnType<typeof textForm>>;

/** What a therapist chooses when they ask; `before` is a session, "day" or nothing. */
export const askForm = z
  .object({
    questionnaire: z.string().min(1, "Please choose a questionnaire."),
    session_id: optional(id("a session")),
    due_on: optional(day()),
    repeat_weeks: z.string().refine((weeks) => Object.hasOwn(repeats, weeks), "Please choose."),
  })
  .transform((form) => ({
    key: form.questionnaire,
    sessionId: form.session_id,
    dueOn: form.session_id ? null : form.due_on,
    repeatWeeks: form.repeat_weeks === "" ? null : Number(form.repeat_weeks),
  }));
