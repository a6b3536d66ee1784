import { eq } from "drizzle-orm";
import { awayMessages } from "#db/schema/away.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Ctx, Owner, Therapist } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { AwayForm } from "./forms.ts";

/** Sets an away message, shown on its days: the owner's, or a therapist's own. Refuses a therapist who does not work here. */
export const addAwayMessage = (ctx: Ctx<Owner | Therapist>, form: AwayForm) =>
  transaction(ctx, async (tx) => {
    const row = { ...form, therapistId: whoseMessage(ctx, form) };
    if (!(await worksHere(tx, row))) return refuse("no-such-therapist");
    const { id } = awayMessages;
    const [added] = await tx.insert(awayMessages).values(row).returning({ id });
    await audit(tx, ctx, { action: "away.set", detail: { messageId: added!.id } });
    await markChanged(tx, "studio");
    return done(undefined);
  });

type Change = { id: string; version: string; form: AwayForm };

/** Changes an away message, based on `version`. Refuses one that another person has changed since. */
export const changeAwayMessage = (ctx: Ctx<Owner | Therapist>, { id, version, form }: Change) =>
  transaction(ctx, async (tx) => {
    const [stored] = await readLocked(
      tx
        .select({ version: awayMessages.version })
        .from(awayMessages)
        .where(eq(awayMessages.id, id)),
    );
    if (!stored) return refuse("no-such-message");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const row = {
      ...form,
      therapistId: whoseMessage(ctx, form),
      version: stored.version + 1,
    };
    if (!(await worksHere(tx, row))) return refuse("no-such-therapist");
    await tx.update(awayMessages).set(row).where(eq(awayMessages.id, id));
    await audit(tx, ctx, { action: "away.set", detail: { messageId: id } });
    await markChanged(tx, "studio");
    return done(undefined);
  });

/** Removes an away message; what is gone already is removed, too. */
export const removeAwayMessage = (ctx: Ctx<Owner | Therapist>, id: string) =>
  transaction(ctx, async (tx) => {
    const gone = await tx
      .delete(awayMessages)
      .where(eq(awayMessages.id, id))
      .returning({ id: awayMessages.id });
    if (gone.length === 0) return done(undefined);
    await audit(tx, ctx, { action: "away.removed", detail: { messageId: id } });
    await markChanged(tx, "studio");
    return done(undefined);
  });

/** A therapist writes for themselves only; the policies refuse them any other row. */
const whoseMessage = ({ actor }: Ctx<Owner | Therapist>, form: AwayForm): string | null =>
  actor.kind === "therapist" ? actor.id : (form.therapistId ?? null);

async function worksHere(
  tx: Db,
  { therapistId }: { therapistId: string | null },
): Promise<boolean> {
  if (therapistId === null) return true;
  const { id } = therapists;
  return (await tx.select({ id }).from(therapists).where(eq(id, therapistId))).length > 0;
}
