import { eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Client, type Ctx } from "#domain/kernel/ctx.ts";
import { columnsOf, rowOf } from "#domain/kernel/database/field-columns.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { profileFields } from "./fields.ts";
import type { ProfileForm } from "./forms.ts";

/** What a client can change about themselves, by the names of the form's fields, and its version. */
export const findOwnDetails = (ctx: Ctx<Client>) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({ ...columnsOf(clients, profileFields), version: clients.version })
      .from(clients)
      .where(eq(clients.id, ctx.actor.id));
    return row;
  });

type Change = { version: string; form: ProfileForm };

/**
 * Changes what a client says about themselves, based on `version`; refuses when their therapist has
 * changed it since. Only the auth service writes profiles.
 */
export const changeOwnProfile = (ctx: Ctx<Client>, { version, form }: Change) =>
  transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { client: [ctx.actor.id] });
    const own = eq(clients.id, ctx.actor.id);
    const [stored] = await tx.select({ version: clients.version }).from(clients).where(own);
    if (!stored || isOutdated(stored, version)) return refuse("changed-meanwhile");
    await tx
      .update(clients)
      .set({ ...rowOf(form), version: stored.version + 1 })
      .where(own);
    await audit(tx, ctx, { action: "profile.changed", subjectId: ctx.actor.accountId });
    return done(undefined);
  });
