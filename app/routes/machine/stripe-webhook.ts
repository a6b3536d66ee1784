import { anyone } from "#app/http/ctx.ts";
import { jsonResponse, onlyPost, sorryJson } from "#app/http/json-responses.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { asSystem, visitorAddress } from "#domain/kernel/ctx.ts";
import { reportSuspicion } from "#domain/kernel/threats/report-suspicion.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import type { Route } from "./+types/stripe-webhook.ts";

/** Takes a signed message of the card provider. It says 200 only after the commit, so what is not heard is sent again. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = asSystem({ ...anyone(context), visitor: undefined });
  const body = new Uint8Array(await request.arrayBuffer());
  const read = ctx.ports.cards.readEvent(body, request.headers.get("stripe-signature"));
  if (!read.ok) {
    await reportForgery(context);
    return sorryJson(context, { status: 400, message: "The signature is not right." });
  }
  const taken = await receiveEvent(ctx, read.event);
  if (!taken.ok)
    return sorryJson(context, {
      status: 503,
      message: "Please send this again later.",
      kind: "payment",
    });
  return jsonResponse({ received: true });
}

export const loader = onlyPost;

/** Once a minute and address: the report of a flood must not become a flood. */
async function reportForgery(context: Route.ActionArgs["context"]) {
  const ctx = anyone(context);
  const address = visitorAddress(ctx);
  const first = await countHit(ctx, {
    purpose: "forged-webhook-report",
    who: address,
    limit: 1,
  });
  if (first.allowed) await reportSuspicion(ctx, "forged-webhook", {}, address);
}
