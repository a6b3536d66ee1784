import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { NewClientForm } from "#domain/people/clients/forms.ts";
import { inviteClient } from "#domain/people/clients/invite-client.ts";
import { lookAfter } from "../sessions/write-session.ts";

/**
 * Invites a new client, who is assigned to this therapist from now on; refuses what `inviteClient`
 * refuses.
 */
export async function takeOnClient(ctx: Ctx<Therapist>, form: NewClientForm) {
  const invited = await inviteClient(ctx, form);
  if (!invited.ok) return invited;
  return transaction(ctx, async (tx) => {
    await lookAfter(tx, { clientId: invited.value.id, therapistId: ctx.actor.id }, ctx.now);
    return invited;
  });
}
