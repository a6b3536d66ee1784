import { eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { type ApiKey, asAuthService, type Ctx, type Therapist } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { findAccountByEmail } from "../find-account.ts";
import { createAccount } from "../create-account.ts";
import type { NewClientForm } from "./forms.ts";

/**
 * Opens the account of a client who did not register themselves, and invites them by email: the
 * mailed link lets them choose a password and agree to what is kept about them (`claimAccount`).
 * Until then the account cannot be signed in to. Refuses an email that has an account ("known"), a
 * therapist who may not manage the schedule, a key of the API that is not for it, and a thirty-first
 * client within an hour.
 */
export async function inviteClient(ctx: Ctx<Therapist | ApiKey>, form: NewClientForm) {
  if (!mayInvite(ctx.actor)) return refuse("not-allowed");
  const limit = {
    purpose: "client-invitation",
    who: ctx.actor.accountId,
    limit: 30,
    perSeconds: 3_600,
  };
  if (!(await countHit(ctx, limit)).allowed) return refuse("too-many");
  if (await findAccountByEmail(ctx, form.email)) return refuse("known");
  const { now } = ctx;
  return transaction(asAuthService(ctx), async (tx) => {
    const { first_name: firstName, last_name: lastName, email, phone } = form;
    const person = {
      firstName,
      lastName,
      email,
      phone,
      userType: "client",
      verified: false,
      now,
    } as const;
    const accountId = await createAccount(tx, { ...person, consents: false });
    if (!accountId) return refuse("known");
    const [client] = await tx
      .select({ id: clients.id })
      .from(clients)
      .where(eq(clients.authUserId, accountId));
    await audit(tx, ctx, { action: "client.invited", subjectId: client!.id });
    await publishEvent(tx, "client.invited", { accountId }, { now });
    return done({ id: client!.id });
  });
}

const mayInvite = (actor: Therapist | ApiKey): boolean =>
  actor.kind === "key"
    ? actor.scopes.includes("clients:write")
    : actor.permissions.includes("manage_sessions");
