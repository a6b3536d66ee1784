import { href, redirect } from "react-router";
import { jsonResponse } from "#app/http/json-responses.ts";
import { requireClient } from "#app/http/guards.ts";
import { pendingForm } from "#domain/care/offline/forms.ts";
import { programmeRefusals } from "#domain/care/plans/messages.ts";
import { findOwnProgramme } from "#domain/care/plans/queries.ts";
import { syncTicks } from "#domain/care/offline/sync-ticks.ts";
import type { Route } from "./+types/sync.ts";

/** Changes are only posted here: a GET is redirected to the programme. */
export const loader = () => redirect(href("/client/programme"));

/**
 * Takes what a phone has kept while there was no signal, and answers what was done of each thing as
 * it is now. What another client left on the phone is refused as a whole, and stays there.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const form = await request.formData();
  if (form.get("client") !== ctx.actor.id)
    return jsonResponse({ error: "This was ticked by another person." }, 409);
  const ticks = pendingForm.safeParse(ticksIn(form));
  if (!ticks.success) return jsonResponse({ error: "This is no programme." }, 422);
  const synced = await syncTicks(ctx, ticks.data);
  if (!synced.ok) return jsonResponse({ error: programmeRefusals[synced.why] }, 409);
  const { items } = await findOwnProgramme(ctx);
  const logs = items.map(({ id, logs: done }) => ({ id, logs: done }));
  return jsonResponse({ logs, notTaken: synced.value.notTaken });
}

/** Everything that was kept stands in one field. */
function ticksIn(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get("ticks")));
  } catch {
    return undefined;
  }
}
