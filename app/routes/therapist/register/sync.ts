import { redirect } from "react-router";
import { jsonResponse } from "#app/http/json-responses.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { findRegister } from "#domain/schedule/register/find-register.ts";
import { pendingForm } from "#domain/schedule/register/forms.ts";
import { registerPath, registerRefusals } from "#domain/schedule/register/messages.ts";
import type { Route } from "./+types/sync.ts";
import { savePending } from "./save-pending.ts";

/** Changes are only posted here: a GET is redirected to the register. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(registerPath(params.sessionId));

/**
 * Takes what a phone has kept while there was no signal, and answers the register as it is now, with
 * what a colleague said otherwise and who could not be added.
 */
export async function action({ request, context, params: { sessionId } }: Route.ActionArgs) {
  const { ctx, account } = requireTherapist(context);
  const found = await findRegister(ctx, sessionId);
  if (!found) return jsonResponse({ error: registerRefusals["no-such-group"] }, 404);
  const pending = pendingForm.safeParse(pendingIn(await request.formData()));
  if (!pending.success) return jsonResponse({ error: "This is no register." }, 422);
  const sent = { sessionId, pending: pending.data, by: account.name };
  const saved = await savePending(ctx, sent);
  if (!saved.ok) return jsonResponse({ error: saved.reason }, 409);
  const { conflicts, notAdded } = saved;
  const people = (await findRegister(ctx, sessionId))?.people ?? [];
  return jsonResponse({ people, conflicts, notAdded });
}

/** Everything that was kept stands in one field, since a tick and a name belong together. */
function pendingIn(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get("pending")));
  } catch {
    return undefined;
  }
}
