import { audit } from "#domain/kernel/audit.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Door } from "./words.ts";

type Denial = { by: string; address: string; area: Door; why: string };

/** Writes down that somebody signed in was stopped at the lock of an area (ASVS 16.3.2). */
export const noteDenial = (ctx: Ctx, { by, address, area, why }: Denial): Promise<void> =>
  ctx.db.transaction(ctx.identity, (tx) =>
    audit(tx, ctx, { action: "area.entered", outcome: "refused", by, subjectId: by, address, detail: { area, why } }),
  );
