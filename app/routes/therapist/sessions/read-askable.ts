import { listAskable } from "#domain/care/questionnaires/studio.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { findSession } from "#domain/schedule/sessions/queries.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * What the client of a session that has not begun can be asked before it, by the therapist who gives it or one who sees
 * all clients; undefined where there is none to ask.
 */
export async function readAskable(ctx: Ctx<Therapist>, session: Found) {
  const { clientId, status, startsAt, therapistId } = session;
  const mayAsk = therapistId === ctx.actor.id || ctx.actor.permissions.includes("view_all_clients");
  if (!clientId || status !== "scheduled" || startsAt <= ctx.now || !mayAsk) return undefined;
  return { clientId, askable: await listAskable(ctx) };
}
