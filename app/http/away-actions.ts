import { data, redirect } from "react-router";
import type { z } from "zod";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Owner, Therapist } from "#domain/kernel/ctx.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { awayFields } from "#domain/studio/away/fields.ts";
import { type AwayForm, awayForm, ownAwayForm } from "#domain/studio/away/forms.ts";
import { awayRefusals } from "#domain/studio/away/messages.ts";
import { type AwayMessage, findAwayMessage } from "#domain/studio/away/queries.ts";
import {
  addAwayMessage,
  changeAwayMessage,
  removeAwayMessage,
} from "#domain/studio/away/save-away.ts";
import { fieldErrorsIn } from "./forms.ts";
import { submitEdit } from "./submit-edit.ts";

type Editor = Ctx<Owner> | Ctx<Therapist>;

/** A therapist does not say who is away: they are. */
const formFor = ({ actor }: Editor): z.ZodType<AwayForm, unknown> =>
  actor.kind === "therapist" ? ownAwayForm : awayForm;

/** A message as its form is opened with it; who is away is the owner's to say. */
export function savedAway(ctx: Editor, message: AwayMessage) {
  const saved = savedFields(awayFields, message);
  if (ctx.actor.kind === "therapist") return saved;
  return { ...saved, values: { ...saved.values, therapistId: message.therapistId ?? "" } };
}

type Sent = { values: Record<string, string>; path: string };

/** Sets a message, or says at its fields what is wrong. `path` is the list of messages. */
export async function submitNewAway(ctx: Editor, { values, path }: Sent) {
  const read = formFor(ctx).safeParse(values);
  if (!read.success) return data<ActionResult>({ values, errors: fieldErrorsIn(read.error) }, 422);
  const added = await addAwayMessage(ctx, read.data);
  if (!added.ok) return data<ActionResult>({ values, failed: awayRefusals[added.why] }, 409);
  throw redirect(`${path}?done=added`, 303);
}

/** Changes or removes a message, by its `intent`. */
export async function handleAwayAction(
  ctx: Editor,
  { values, path, messageId }: Sent & { messageId: string },
) {
  if (!isUuid(messageId)) return data<EditResult>({ failed: awayRefusals["no-such-message"] }, 404);
  if (values["intent"] === "remove") {
    await removeAwayMessage(ctx, messageId);
    throw redirect(`${path}?done=removed`, 303);
  }
  const unsaved = await submitEdit(values, {
    intent: "away",
    schema: formFor(ctx),
    save: (form, version) => changeAwayMessage(ctx, { id: messageId, version, form }),
    saved: async () => {
      const message = await findAwayMessage(ctx, messageId);
      return message && savedAway(ctx, message);
    },
    refusal: (why) => ({ failed: awayRefusals[why] }),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${path}?done=changed`, 303);
}
