import { and, eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/audit.ts";
import { asDesk, type Ctx, type Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import type { ClientForm } from "./forms.ts";
import { findPracticeClient } from "./queries.ts";

/**
 * Changes the name and phone number of a client whom this therapist may see; anybody else's is not there. The e-mail
 * address is the client's own to change: it is what they sign in with.
 */
export async function changeClient(ctx: Ctx<Therapist>, { id, form }: { id: string; form: ClientForm }, from?: string) {
  if (!(await findPracticeClient(ctx, id))) return refuse("no-such-client");
  return transaction(asDesk(ctx), async (tx) => {
    const { first_name: firstName, last_name: lastName, phone } = form;
    const which = and(eq(clients.id, id), eq(clients.userType, "client"));
    await tx.update(clients).set({ firstName, lastName, phone }).where(which);
    await audit(tx, ctx, { action: "client.changed", subjectId: id, address: from });
    return done({ id });
  });
}
