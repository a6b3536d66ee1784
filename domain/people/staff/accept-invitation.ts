import { and, eq, gt, isNull } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { clients, staffInvitations, staffRoles, therapistPermissions } from "#db/schema/people.ts";
import { audit, auditRefusal } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx, type Permission } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isCommonPassword } from "#domain/people/common-passwords.ts";
import type { NewPassword } from "#domain/people/forms.ts";
import { findLink, useUpLink } from "#domain/people/mailed-links.ts";
import { createAccount, createProfile } from "#domain/people/create-account.ts";
import { replacePassword } from "#domain/people/replace-password.ts";
import { awaitsInvitation, passwordError } from "#domain/people/rules.ts";
import { markVerified } from "#domain/people/verify-email.ts";
import { permissionFlags, permissions } from "#domain/people/messages.ts";

type Offer = typeof staffInvitations.$inferSelect;

const isOpen = (id: string, now: Date) =>
  and(
    eq(staffInvitations.id, id),
    isNull(staffInvitations.acceptedAt),
    isNull(staffInvitations.withdrawnAt),
    gt(staffInvitations.expiresAt, now),
  );

/** What a link invites to, without using it up; undefined when it is over, used, withdrawn, or none. */
export async function findInvitation(
  ctx: Ctx,
  token: string,
): Promise<Pick<Offer, "firstName" | "kind"> | undefined> {
  const id = await findLink(ctx, "invitation", token);
  if (!id) return undefined;
  const { firstName, kind } = staffInvitations;
  const [offer] = await read(asAuthService(ctx), (db) =>
    db.select({ firstName, kind }).from(staffInvitations).where(isOpen(id, ctx.now)),
  );
  return offer;
}

/**
 * Gives the holder of an invitation's link the role that they were invited to, with the password
 * they have just chosen. They get a new account, or keep the one that their email has, whose former
 * password and sessions end. The email reached them, so their address is verified. The link works
 * once, for a week; a refused password leaves it valid.
 */
export async function acceptInvitation(ctx: Ctx, form: NewPassword) {
  const authService = asAuthService(ctx);
  const over = async () => {
    await auditRefusal(authService, {
      action: "staff.joined",
      detail: { why: "link-over" },
    });
    return refuse("link-over");
  };
  if (!(await findInvitation(ctx, form.token))) return over();
  const error = passwordError(form.password, form.confirmPassword, 12);
  if (error) return { ...refuse("unfit-password"), error };
  if (isCommonPassword(form.password)) return refuse("common-password");
  const hash = await ctx.ports.accounts.hash(form.password);

  const { now } = ctx;
  const joined = await transaction(authService, async (tx) => {
    const id = await useUpLink(tx, { purpose: "invitation", token: form.token, now });
    if (!id) return refuse("link-over");
    const accepted = { acceptedAt: now };
    const [offer] = await tx
      .update(staffInvitations)
      .set(accepted)
      .where(isOpen(id, now))
      .returning();
    if (!offer) return refuse("link-over");
    const accountId =
      (await openNew(tx, offer, { hash, now })) ?? (await joinKnown(tx, offer, { hash, now }));
    if (!accountId) return refuse("link-over");
    const detail = { as: offer.kind, invitation: id };
    await audit(tx, authService, {
      action: "staff.joined",
      by: accountId,
      subjectId: accountId,
      detail,
    });
    await publishEvent(tx, "staff.joined", { invitationId: id }, { now });
    return done({ kind: offer.kind });
  });
  return joined.ok ? joined : over();
}

const allowed = (offer: Offer) =>
  permissions.filter((permission) => offer.permissions.includes(permission));

type Proof = { hash: string; now: Date };

/**
 * The account of a person that the studio does not know yet; undefined when their email has one.
 */
function openNew(
  tx: Db,
  offer: Offer,
  { hash: passwordHash, now }: Proof,
): Promise<string | undefined> {
  const { firstName, lastName, email, kind } = offer;
  const person = { firstName, lastName, email, passwordHash, verified: true, now };
  if (kind !== "therapist") return createAccount(tx, { ...person, staff: kind });
  return createAccount(tx, { ...person, userType: "therapist", permissions: allowed(offer) });
}

/** Adds what was offered to the account that the e-mail has; undefined when it has become something else meanwhile. */
async function joinKnown(tx: Db, offer: Offer, { hash, now }: Proof): Promise<string | undefined> {
  const { firstName, lastName, email, kind } = offer;
  const [known] = await readLocked(
    tx
      .select({ id: authUsers.id, emailVerified: authUsers.emailVerified })
      .from(authUsers)
      .where(eq(authUsers.email, email)),
  );
  if (!known) return undefined;
  if (kind === "therapist") {
    const [profile] = await tx
      .select({ id: clients.id, userType: clients.userType })
      .from(clients)
      .where(eq(clients.authUserId, known.id));
    if (profile) {
      // One who moved in has a profile already, which the schedule names, and no permission.
      const who = {
        person: { ...profile, accessEnabled: true },
        emailVerified: known.emailVerified,
      };
      if (!awaitsInvitation(who)) return undefined;
      await grantPermissions(tx, profile.id, allowed(offer));
    } else {
      const permitted = allowed(offer);
      const person = { firstName, lastName, email, verified: true, now, permissions: permitted };
      await createProfile(tx, { ...person, authUserId: known.id, userType: "therapist" });
    }
  } else {
    const role = {
      authUserId: known.id,
      role: kind,
      grantedAt: now,
    };
    const [granted] = await tx.insert(staffRoles).values(role).onConflictDoNothing().returning();
    if (!granted) return undefined;
  }
  // A person who had the account's password before, perhaps a stranger who registered with this
  // address, is signed out.
  await replacePassword(tx, { accountId: known.id, hash, now });
  await markVerified(tx, known.id, now);
  return known.id;
}

const grantPermissions = (tx: Db, therapistId: string, granted: readonly Permission[]) =>
  tx
    .update(therapistPermissions)
    .set(
      Object.fromEntries(
        permissions.map((one) => [permissionFlags[one], granted.includes(one)] as const),
      ),
    )
    .where(eq(therapistPermissions.therapistId, therapistId));
