import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { listUsablePasses, usePass } from "#domain/shop/passes/use-pass.ts";

type Booked = {
  id: string;
  clientId: string | null;
  startsAt: Date;
  sessionTypeId: string | null;
  pricePence: number;
};

/**
 * A step: pays for a session that was just booked for a client, who is locked, with the pass of
 * theirs that is chosen, or their only one. Refuses a client without a pass that pays for it, and
 * asks which one ("choose-pass") where there are several; the refusal names them, the one that ends
 * first on top.
 */
export async function payNewSession(
  tx: Db,
  ctx: Ctx<Therapist>,
  { id, clientId, startsAt, sessionTypeId, pricePence }: Booked,
  { passId }: { passId: string | undefined },
) {
  const payable = { startsAt, sessionTypeId, opens: "session" } as const;
  const passes = pricePence === 0 ? [] : await listUsablePasses(tx, payable, { clientId });
  const [first, ...others] = passes;
  if (!first) return refuse("no-pass");
  if (!passId && others.length > 0) return { ...refuse("choose-pass"), passes };
  const chosen = passId ?? first.id;
  await lock(tx, { pass: [chosen] });
  const refused = await usePass(tx, ctx, { passId: chosen, sessionId: id, clientId }, payable);
  if (refused) return { ...refused, passes };
  const about = { subjectId: clientId ?? undefined, detail: { sessionId: id } };
  await audit(tx, ctx, { action: "session.paid-by-pass", ...about });
  return done({ id });
}
