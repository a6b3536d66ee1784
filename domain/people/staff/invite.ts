import { and, eq, isNull } from "drizzle-orm";
import { staffInvitations } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { asAuthService, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, days } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { findAccountByEmail } from "#domain/people/find-account.ts";
import { dropLinks } from "#domain/people/mailed-links.ts";
import { confirmBoth, type Proof } from "#domain/people/own-account/confirm-both.ts";
import type { Invitation } from "./forms.ts";
import { lockOwners } from "./lock-owners.ts";
import { whyNotInvited } from "./rules.ts";

/** How long an invitation's link opens. */
const open = days(7);

/**
 * Invites a person to work for the studio: they get an email with a link, and receive their role
 * when they have chosen their password. Asks the owner who invites for their own password, and a
 * code where they have a second factor. Refuses an email that works here, that is a client's where
 * a therapist is wanted, or that has an open invitation, and a twenty-first invitation within an
 * hour.
 */
export async function invite(ctx: Ctx<Owner>, input: Invitation, proof: Proof) {
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  const limit = {
    purpose: "staff-invitation",
    who: ctx.actor.accountId,
    limit: 20,
    perSeconds: 3_600,
  };
  if (!(await countHit(ctx, limit)).allowed) return refuse("too-many-invitations");
  const why = whyNotInvited(input.kind, await findAccountByEmail(ctx, input.email));
  if (why) return refuse(why);
  return transaction(asAuthService(ctx), async (tx) =>
    (await lockOwners(tx, ctx)).isOwner ? addInvitation(tx, ctx, input) : refuse("not-owner"),
  );
}

/** A step of the auth service, of an owner who is locked and has proved who they are: one invitation, mailed by a job. */
export async function addInvitation(tx: Db, ctx: Ctx<Owner>, input: Invitation) {
  const { now } = ctx;
  const offer = {
    ...input,
    invitedBy: ctx.actor.accountId,
    invitedAt: now,
    expiresAt: after(now, open),
  };
  const [invited] = await tx
    .insert(staffInvitations)
    .values(offer)
    .onConflictDoNothing()
    .returning();
  if (!invited) return refuse("already-invited");
  await audit(tx, ctx, {
    action: "staff.invited",
    subjectId: invited.id,
    detail: { as: input.kind },
  });
  await publishEvent(tx, "staff.invited", { invitationId: invited.id }, { now });
  return done({ invitationId: invited.id });
}

const stillOpen = (id: string) =>
  and(
    eq(staffInvitations.id, id),
    isNull(staffInvitations.acceptedAt),
    isNull(staffInvitations.withdrawnAt),
  );

/** Sends an open invitation once more, with a new link for another week; the former link is over. */
export function inviteAgain(ctx: Ctx<Owner>, invitationId: string) {
  return transaction(asAuthService(ctx), async (tx) => {
    if (!(await lockOwners(tx, ctx)).isOwner) return refuse("not-owner");
    const until = { expiresAt: after(ctx.now, open) };
    const [invited] = await tx
      .update(staffInvitations)
      .set(until)
      .where(stillOpen(invitationId))
      .returning();
    if (!invited) return refuse("no-invitation");
    await dropLinks(tx, invitationId, ["invitation"]);
    await audit(tx, ctx, { action: "staff.invited-again", subjectId: invitationId });
    await publishEvent(tx, "staff.invited", { invitationId }, { now: ctx.now });
    return done(invited);
  });
}

/** Takes an open invitation back: its link is over at once, and a mail says so. */
export function withdrawInvitation(ctx: Ctx<Owner>, invitationId: string) {
  return transaction(asAuthService(ctx), async (tx) => {
    if (!(await lockOwners(tx, ctx)).isOwner) return refuse("not-owner");
    const over = { withdrawnAt: ctx.now };
    const [invited] = await tx
      .update(staffInvitations)
      .set(over)
      .where(stillOpen(invitationId))
      .returning();
    if (!invited) return refuse("no-invitation");
    await dropLinks(tx, invitationId, ["invitation"]);
    await audit(tx, ctx, {
      action: "staff.invitation-withdrawn",
      subjectId: invitationId,
    });
    await publishEvent(tx, "staff.invitation-withdrawn", { invitationId }, { now: ctx.now });
    return done(invited);
  });
}
