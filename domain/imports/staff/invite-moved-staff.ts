import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { importLines, imports } from "#db/schema/moving-in.ts";
import { asAuthService, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { confirmBoth, type Proof } from "#domain/people/own-account/confirm-both.ts";
import { addInvitation } from "#domain/people/staff/invite.ts";
import { lockOwners } from "#domain/people/staff/lock-owners.ts";
import { importColumns, lineColumns, readLineOf } from "../line.ts";
import { staffInvitedAtOnce } from "../messages.ts";
import { readStaff, type SaidStaff } from "./read-staff.ts";

/** The lines of an import whose people are not invited yet, as long as their words are kept. */
export const toInviteOf = (importId: string) =>
  and(
    eq(importLines.importId, importId),
    eq(importLines.fate, "new"),
    isNull(importLines.invitedAt),
    isNull(importLines.undoneAt),
    ne(importLines.cells, []),
  );

/**
 * Invites the next members of staff of an import, ten at a time, each as one invitation is sent:
 * with the owner's own password and code. Refuses an import that is not written ("too-late"), and a
 * fourth press within an hour.
 */
export async function inviteMovedStaff(ctx: Ctx<Owner>, importId: string, proof: Proof) {
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  const limit = {
    purpose: "staff-moved-in",
    who: ctx.actor.accountId,
    limit: 3,
    perSeconds: 3_600,
  };
  if (!(await countHit(ctx, limit)).allowed) return refuse("too-many-invitations");
  return transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { import: [importId] });
    if (!(await lockOwners(tx, ctx)).isOwner) return refuse("not-owner");
    const [row] = await tx.select(importColumns).from(imports).where(eq(imports.id, importId));
    if (!row || row.kind !== "staff") return refuse("no-such-import");
    if (row.state !== "written") return refuse("too-late");
    const lines = await tx
      .select(lineColumns)
      .from(importLines)
      .where(toInviteOf(importId))
      .orderBy(asc(importLines.number))
      .limit(staffInvitedAtOnce);
    let invited = 0;
    for (const { cells } of lines) {
      const read = readLineOf({ read: readStaff }, row, cells);
      if (!("said" in read)) continue;
      const { email, first_name: firstName, last_name: lastName, kind } = read.said as SaidStaff;
      const person = { email, firstName, lastName, kind, permissions: [] };
      if ((await addInvitation(tx, ctx, person)).ok) invited += 1;
    }
    const numbers = lines.map(({ number }) => number);
    await tx
      .update(importLines)
      .set({ invitedAt: ctx.now })
      .where(and(eq(importLines.importId, importId), inArray(importLines.number, numbers)));
    return done({ invited });
  });
}
