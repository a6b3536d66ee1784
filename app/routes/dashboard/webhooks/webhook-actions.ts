import { data, href, redirect, type RouterContextProvider } from "react-router";
import { readForm, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { endpointFields } from "#domain/studio/webhooks/fields.ts";
import { endpointForm } from "#domain/studio/webhooks/forms.ts";
import {
  urlRefusals,
  type webhookMessages,
  webhookRefusals,
} from "#domain/studio/webhooks/messages.ts";
import { type Endpoint, findEndpoint } from "#domain/studio/webhooks/queries.ts";
import {
  addEndpoint,
  changeEndpoint,
  removeEndpoint,
  rotateSecret,
  setEndpointActive,
} from "#domain/studio/webhooks/save-endpoint.ts";
import { sendAgain, sendTest } from "#domain/studio/webhooks/send-again.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/** A receiver as its form is opened with it. */
export const savedEndpoint = (endpoint: Endpoint) => savedFields(endpointFields, endpoint);

/** Adds a receiver, or says at its fields what is wrong. */
export async function submitNewWebhook({ request, context }: Sent) {
  const { ctx } = requireOwner(context);
  const read = await readForm(request, endpointForm);
  const { values } = read;
  if (!read.ok) return data<EditResult>({ values, errors: read.errors }, 422);
  const added = await addEndpoint(ctx, read.value);
  if (!added.ok) return data<EditResult>({ values, ...refusal(added.why) }, 409);
  throw done(added.value.id, "added");
}

/** Does what one of the forms of a receiver asks for, by its `intent`. */
export async function handleWebhookAction({ request, context }: Sent, id: string) {
  const { ctx } = requireOwner(context);
  const values = textsIn(await request.formData());
  const { intent = "", deliveryId = "" } = values;
  if (!isUuid(id))
    return data<EditResult>({ intent, failed: webhookRefusals["no-such-webhook"] }, 404);
  switch (intent) {
    case "save": {
      const unsaved = await submitEdit(values, {
        intent,
        schema: endpointForm,
        save: (form, version) => changeEndpoint(ctx, { id, version, form }),
        saved: async () => {
          const endpoint = await findEndpoint(ctx, id);
          return endpoint && savedEndpoint(endpoint);
        },
        refusal,
      });
      if (!unsaved) throw done(id, "changed");
      return data<EditResult>(unsaved.result, unsaved.status);
    }
    case "rotate":
      return after(await rotateSecret(ctx, id), id, "rotated");
    case "pause":
      return after(await setEndpointActive(ctx, id, false), id, "paused");
    case "resume":
      return after(await setEndpointActive(ctx, id, true), id, "resumed");
    case "test":
      return after(await sendTest(ctx, id), id, "tested");
    case "again": {
      if (!isUuid(deliveryId))
        return data<EditResult>({ failed: webhookRefusals["no-such-delivery"] }, 404);
      return after(await sendAgain(ctx, { endpointId: id, deliveryId }), id, "again");
    }
    case "remove":
      return after(await removeEndpoint(ctx, id), "", "removed");
    default:
      return data<EditResult>({ failed: "Please choose what to do." }, 422);
  }
}

const done = (webhookId: string, flash: keyof typeof webhookMessages) =>
  redirect(
    `${webhookId ? href("/dashboard/webhooks/:webhookId", { webhookId }) : href("/dashboard/webhooks")}?done=${flash}`,
    303,
  );

type Outcome = { ok: true } | { ok: false; why: keyof typeof webhookRefusals };

function after(outcome: Outcome, id: string, flash: keyof typeof webhookMessages) {
  if (outcome.ok) throw done(id, flash);
  const status = outcome.why.startsWith("no-such") ? 404 : 409;
  return data<EditResult>({ failed: webhookRefusals[outcome.why] }, status);
}

type Why = keyof typeof webhookRefusals | keyof typeof urlRefusals;

/** Why it was not saved: at the address where it is about that. */
const refusal = (why: Why): EditResult =>
  why in urlRefusals
    ? { errors: { url: urlRefusals[why as keyof typeof urlRefusals] } }
    : { failed: webhookRefusals[why as keyof typeof webhookRefusals] };
