import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { clients, consents, type GuardianEnd, guardians } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { asAuthService, type Client, type Ctx, type Therapist } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { findPracticeClient } from "../clients/queries.ts";
import type { GuardianForm } from "./forms.ts";
import { guardianLinkHash, guardianToken } from "./link.ts";
import { ageOfMajority, ageOfOwnAccount, isUnder } from "./rules.ts";

type Naming = { clientId: string; form: GuardianForm };

/**
 * Names the person who speaks for a client under 18, by the client or by a therapist who may see
 * them; an email asks that person to confirm. The part of a person who was named before ends.
 * Refuses a client who is 18 by their profile ("of-age"), from 13 on the account's own email
 * ("own-email"), and a sixth email about a client within a day ("too-many").
 */
export async function nameGuardian(ctx: Ctx<Client> | Ctx<Therapist>, { clientId, form }: Naming) {
  if (!(await maySpeakOf(ctx, clientId))) return refuse("no-such-client");
  const limit = {
    purpose: "guardian-named",
    who: clientId,
    limit: 5,
    perSeconds: 86_400,
  };
  if (!(await countHit(ctx, limit)).allowed) return refuse("too-many");
  return transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { client: [clientId] });
    const about = { born: clients.dateOfBirth, email: clients.email };
    const [client] = await tx.select(about).from(clients).where(eq(clients.id, clientId));
    if (!client) return refuse("no-such-client");
    const today = londonDay(ctx.now);
    if (client.born && !isUnder(ageOfMajority, client.born, today)) return refuse("of-age");
    if (form.email === client.email && !isUnder(ageOfOwnAccount, client.born, today))
      return refuse("own-email");
    await endGuardian(tx, { clientId, at: ctx.now, reason: "replaced" });
    const id = randomUUID();
    const linkHash = guardianLinkHash(guardianToken(ctx, id));
    const named = { namedBy: ctx.actor.accountId, namedAt: ctx.now };
    await tx.insert(guardians).values({ ...form, ...named, id, clientId, linkHash });
    await audit(tx, ctx, { action: "guardian.named", subjectId: clientId });
    await publishEvent(tx, "guardian.named", { guardianId: id }, { now: ctx.now });
    return done({ id });
  });
}

async function maySpeakOf(ctx: Ctx<Client> | Ctx<Therapist>, clientId: string): Promise<boolean> {
  if (isTherapist(ctx)) return (await findPracticeClient(ctx, clientId)) !== undefined;
  return ctx.actor.id === clientId;
}

const isTherapist = (ctx: Ctx<Client> | Ctx<Therapist>): ctx is Ctx<Therapist> =>
  ctx.actor.kind === "therapist";

type Ending = { clientId: string; at: Date; reason: GuardianEnd };

/**
 * A step, as the auth service or the system: ends a guardian's part, and with it what they agreed
 * to for the client.
 */
export async function endGuardian(tx: Db, { clientId, at, reason }: Ending): Promise<boolean> {
  const ended = await tx
    .update(guardians)
    .set({ endedAt: at, endReason: reason })
    .where(and(eq(guardians.clientId, clientId), isNull(guardians.endedAt)))
    .returning({ id: guardians.id });
  for (const { id } of ended)
    await tx
      .update(consents)
      .set({ withdrawnAt: at })
      .where(and(eq(consents.guardianId, id), isNull(consents.withdrawnAt)));
  return ended.length > 0;
}
