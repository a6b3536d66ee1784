import { and, eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx, type Therapist } from "#domain/kernel/ctx.ts";
import { rowOf } from "#domain/kernel/database/field-columns.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { ClientForm } from "./forms.ts";
import { findPracticeClient } from "./queries.ts";

type Change = { id: string; version: string; form: ClientForm };

/**
 * Changes the name and phone number of a client that this therapist may see, based on `version`;
 * another client counts as missing. Refuses when another person, the client included, has changed
 * them since. Only the client changes their email address, because they sign in with it.
 */
export async function changeClient(ctx: Ctx<Therapist>, { id, version, form }: Change) {
  if (!(await findPracticeClient(ctx, id))) return refuse("no-such-client");
  return transaction(asAuthService(ctx), async (tx) => {
    const which = and(eq(clients.id, id), eq(clients.userType, "client"));
    await lock(tx, { client: [id] });
    const [stored] = await tx.select({ version: clients.version }).from(clients).where(which);
    if (!stored) return refuse("no-such-client");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    await tx
      .update(clients)
      .set({ ...rowOf(form), version: stored.version + 1 })
      .where(which);
    await audit(tx, ctx, {
      action: "client.changed",
      subjectId: id,
    });
    return done({ id });
  });
}
