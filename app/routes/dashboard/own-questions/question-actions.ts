import { data, href, redirect, type RouterContextProvider } from "react-router";
import { readForm, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { questionFields } from "#domain/people/studio-questions/fields.ts";
import { questionForm } from "#domain/people/studio-questions/forms.ts";
import { questionRefusals } from "#domain/people/studio-questions/messages.ts";
import {
  findStudioQuestion,
  type StudioQuestion,
} from "#domain/people/studio-questions/queries.ts";
import {
  addStudioQuestion,
  changeStudioQuestion,
  removeStudioQuestion,
} from "#domain/people/studio-questions/save-question.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/** A question as its form is opened with it; what can be chosen stands one a line. */
export const savedQuestion = (question: StudioQuestion) =>
  savedFields(questionFields, { ...question, options: question.options.join("\n") });

/** Adds a question, or says at its fields what is wrong. */
export async function submitNewQuestion({ request, context }: Sent) {
  const { ctx } = requireOwner(context);
  const read = await readForm(request, questionForm);
  const { values } = read;
  if (!read.ok) return data<ActionResult>({ values, errors: read.errors }, 422);
  const added = await addStudioQuestion(ctx, read.value);
  if (!added.ok) return data<ActionResult>({ values, failed: questionRefusals[added.why] }, 409);
  throw redirect(`${href("/dashboard/own-questions")}?done=added`, 303);
}

/** Changes or removes a question, by its `intent`. */
export async function handleQuestionAction({ request, context }: Sent, id: string) {
  const { ctx } = requireOwner(context);
  const values = textsIn(await request.formData());
  if (!isUuid(id)) return data<EditResult>({ failed: questionRefusals["no-such-question"] }, 404);
  if (values["intent"] === "remove") {
    await removeStudioQuestion(ctx, id);
    throw redirect(`${href("/dashboard/own-questions")}?done=removed`, 303);
  }
  const unsaved = await submitEdit(values, {
    intent: "question",
    schema: questionForm,
    save: (form, version) => changeStudioQuestion(ctx, { id, version, form }),
    saved: async () => {
      const question = await findStudioQuestion(ctx, id);
      return question && savedQuestion(question);
    },
    refusal: (why) => ({ failed: questionRefusals[why] }),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${href("/dashboard/own-questions")}?done=changed`, 303);
}
