import { audit } from "#domain/kernel/database/audit.ts";
import { countHitIn } from "#domain/kernel/threats/count-hit.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import type { Area } from "./messages.ts";

type Denial = { by: string; area: Area; why: string };

/**
 * Records that a signed-in person was stopped by the guard of an area (ASVS 16.3.2): at most twenty
 * times an hour for the same reason, so that endless requests neither fill the audit nor hide other
 * refusals in it.
 */
export const noteDenial = (ctx: Ctx, { by, area, why }: Denial): Promise<void> =>
  write(asAuthService(ctx), async (tx) => {
    const same = {
      purpose: "denial",
      who: `${by} ${area} ${why}`,
      limit: 20,
      perSeconds: 3600,
    };
    if (!(await countHitIn(tx, ctx, same)).allowed) return;
    const auditEvent = {
      action: "area.entered",
      by,
      subjectId: by,
      detail: { area, why },
    };
    await audit(tx, ctx, { ...auditEvent, outcome: "refused" });
  });
