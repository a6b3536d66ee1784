import type { Ctx } from "#domain/kernel/ctx.ts";
import { offerLinkOf } from "#domain/schedule/groups/offers.ts";
import { timesOf } from "#domain/schedule/own-sessions/messages.ts";
import type { DatedSession } from "#domain/schedule/sessions/dated-sessions.ts";
import { type Comer, standingOf } from "#domain/schedule/sessions/find-news.ts";

export const ownSessionsPath = "/client/sessions";

/**
 * Where a mail leads: to a client's own sessions, to the offer that waits for an answer, or to where
 * a guest cancels the place that they paid.
 */
export function linkFor(ctx: Ctx, comer: Comer): string | undefined {
  if (comer.place && standingOf(comer) === "offered") return offerLinkOf(ctx, comer.place.id);
  const isPaid = comer.place?.isPaid && standingOf(comer) === "confirmed";
  if (!comer.isClient && isPaid) return offerLinkOf(ctx, comer.place!.id, comer.email);
  return comer.isClient ? ctx.ports.origin() + ownSessionsPath : undefined;
}

type Own = { session: DatedSession; comer: Comer };

/** Where a client books a session of their own again: its type with its therapist. */
export function againLink(ctx: Ctx, { session, comer }: Own): string | undefined {
  const { kind, typeId: type, therapistId: therapist, isTypeBookable } = session;
  if (!comer.isClient || kind !== "individual" || !isTypeBookable) return undefined;
  return type && therapist ? ctx.ports.origin() + timesOf({ type, therapist }) : undefined;
}
