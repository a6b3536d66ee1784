import { audit } from "#domain/kernel/database/audit.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import { countHitIn } from "#domain/kernel/threats/count-hit.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import type { Area } from "./messages.ts";

type Denial = { by: string; area: Area; why: string };

/**
 * The hours in which no more is written about a person, an area and a reason, with their ends, as far as this server knows:
 * so that who knocks without end costs no transaction each time. The count itself is the database's.
 */
const fullHours = new WeakMap<Database, Map<string, Date>>();
/** Of so many it begins anew, rather than to grow. */
const most = 1_000;

/**
 * Records that a signed-in person was stopped by the guard of an area (ASVS 16.3.2): at most twenty
 * times an hour for the same reason, so that endless requests neither fill the audit nor hide other
 * refusals in it.
 */
export async function noteDenial(ctx: Ctx, { by, area, why }: Denial): Promise<void> {
  const full = fullHours.get(ctx.db) ?? new Map<string, Date>();
  fullHours.set(ctx.db, full);
  const who = `${by} ${area} ${why}`;
  const fullUntil = full.get(who);
  if (fullUntil && fullUntil > ctx.now) return;
  const hit = await write(asAuthService(ctx), async (tx) => {
    const same = {
      purpose: "denial",
      who,
      limit: 20,
      perSeconds: 3600,
    };
    const counted = await countHitIn(tx, ctx, same);
    if (!counted.allowed) return counted;
    const auditEvent = {
      action: "area.entered",
      by,
      subjectId: by,
      detail: { area, why },
    };
    await audit(tx, ctx, { ...auditEvent, outcome: "refused" });
    return counted;
  });
  if (hit.remaining > 0) return;
  if (full.size >= most) full.clear();
  full.set(who, hit.resetAt);
}
