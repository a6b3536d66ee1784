import { data, type RouterContextProvider } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { findPortalUser } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { listOwnDue } from "#domain/care/forms/own-due.ts";
import { asSystem, type Client, type Ctx } from "#domain/kernel/ctx.ts";
import { acceptOwnPlace } from "#domain/schedule/groups/give-own-place.ts";
import { hasEverBooked } from "#domain/schedule/own-sessions/find-bookable.ts";
import { acceptPlace } from "#domain/shop/transfers/accept-place.ts";
import { findTransfer } from "#domain/shop/transfers/find-transfer.ts";
import { friendForm, friendInClassForm } from "#domain/shop/transfers/forms.ts";
import { acceptRefusals } from "#domain/shop/transfers/messages.ts";

type Context = Readonly<RouterContextProvider>;

/** The client who is signed in in this browser, if one is. */
export async function clientHere(context: Context): Promise<Ctx<Client> | undefined> {
  const ctx = await findPortalUser(context);
  return ctx?.actor.kind === "client" ? (ctx as Ctx<Client>) : undefined;
}

/** Takes the place of a link for the friend who holds it; undefined when it went well. */
export async function acceptGiven(context: Context, mark: string, sent: FormData) {
  const ctx = asSystem(anyone(context));
  const values = textsIn(sent);
  const transfer = await findTransfer(ctx, mark);
  if (!transfer) return refused("unknown", values);
  if (!transfer.participantId) {
    const read = friendForm.safeParse(values);
    if (!read.success) return wrong(fieldErrorsIn(read.error), values);
    const accepted = await acceptPlace(ctx, { mark, form: read.data });
    return accepted.ok ? undefined : refused(accepted.why, values);
  }
  const client = await clientHere(context);
  if (client) {
    const isDue = !(await hasEverBooked(client)) && (await listOwnDue(client)).length > 0;
    if (isDue) return refused("forms-first", values);
    const accepted = await acceptOwnPlace(ctx, { mark, clientId: client.actor.id });
    return accepted.ok ? undefined : refused(accepted.why, values);
  }
  const read = friendInClassForm.safeParse(values);
  if (!read.success) return wrong(fieldErrorsIn(read.error), values);
  const { name, email, phone } = read.data;
  const accepted = await acceptOwnPlace(ctx, { mark, friend: { name, email, phone } });
  return accepted.ok ? undefined : refused(accepted.why, values);
}

const refused = (why: keyof typeof acceptRefusals, values: Record<string, string>) =>
  data<ActionResult>({ failed: acceptRefusals[why], values }, why === "unknown" ? 404 : 409);
const wrong = (errors: Record<string, string>, values: Record<string, string>) =>
  data<ActionResult>({ errors, values }, 422);
