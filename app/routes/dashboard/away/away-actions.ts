import { data, href, redirect, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { awayFields } from "#domain/studio/away/fields.ts";
import { awayForm } from "#domain/studio/away/forms.ts";
import { awayRefusals } from "#domain/studio/away/messages.ts";
import { type AwayMessage, findAwayMessage } from "#domain/studio/away/queries.ts";
import {
  addAwayMessage,
  changeAwayMessage,
  removeAwayMessage,
} from "#domain/studio/away/save-away.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/** A message as its form is opened with it. */
export function savedAway(message: AwayMessage) {
  const saved = savedFields(awayFields, message);
  return { ...saved, values: { ...saved.values, therapistId: message.therapistId ?? "" } };
}

/** Sets a message, or says at its fields what is wrong. */
export async function submitNewAway({ request, context }: Sent) {
  const { ctx } = requireOwner(context);
  const values = textsIn(await request.formData());
  const read = awayForm.safeParse(values);
  if (!read.success) return data<ActionResult>({ values, errors: fieldErrorsIn(read.error) }, 422);
  const added = await addAwayMessage(ctx, read.data);
  if (!added.ok) return data<ActionResult>({ values, failed: awayRefusals[added.why] }, 409);
  throw redirect(`${href("/dashboard/away")}?done=added`, 303);
}

/** Changes or removes a message, by its `intent`. */
export async function handleAwayAction({ request, context }: Sent, messageId: string) {
  const { ctx } = requireOwner(context);
  const values = textsIn(await request.formData());
  if (!isUuid(messageId)) return data<EditResult>({ failed: awayRefusals["no-such-message"] }, 404);
  if (values["intent"] === "remove") {
    await removeAwayMessage(ctx, messageId);
    throw redirect(`${href("/dashboard/away")}?done=removed`, 303);
  }
  const unsaved = await submitEdit(values, {
    intent: "away",
    schema: awayForm,
    save: (form, version) => changeAwayMessage(ctx, { id: messageId, version, form }),
    saved: async () => {
      const message = await findAwayMessage(ctx, messageId);
      return message && savedAway(message);
    },
    refusal: (why) => ({ failed: awayRefusals[why] }),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${href("/dashboard/away")}?done=changed`, 303);
}
