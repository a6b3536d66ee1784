import { eq, ne, and } from "drizzle-orm";
import { authSessions } from "#db/schema/auth.ts";
import { clients, staffRoles, therapistPermissions } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import {
  asAuthService,
  type Ctx,
  type Owner,
  type Permission,
  type StaffRole,
} from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findAccount } from "#domain/people/find-account.ts";
import { confirmBoth, type Proof } from "#domain/people/own-account/confirm-both.ts";
import { type AccessChange, permissionFlags, permissions } from "#domain/people/messages.ts";
import { versionOfPermissions, versionOfRole } from "./rules.ts";
import { lockOwners } from "./lock-owners.ts";

type AccountInput = { accountId: string };
/**
 * A change that gives a person more access asks the owner who makes it to confirm their identity
 * again (ASVS 7.5.3).
 */
type ConfirmedInput = AccountInput &
  Proof & {
    /** What the owner saw that the person has: `rules.ts`. */
    version: string;
  };

/**
 * Changes what a person may do, in one transaction that locks the owners, with its audit event and
 * their email. Every request asks the database who its account is, so it applies from the next one.
 * `work` returns what changed, or nothing where it was so already.
 */
function change(
  ctx: Ctx<Owner>,
  { accountId }: AccountInput,
  work: (
    tx: Db,
  ) => Promise<
    | { action: string; change: AccessChange; detail: Record<string, unknown> }
    | "same"
    | "nobody"
    | "changed-meanwhile"
  >,
) {
  return transaction(asAuthService(ctx), async (tx) => {
    if (!isUuid(accountId)) return refuse("nobody");
    if (!(await lockOwners(tx, ctx)).isOwner) return refuse("not-owner");
    const made = await work(tx);
    if (made === "nobody" || made === "changed-meanwhile") return refuse(made);
    if (made === "same") return done(undefined);
    await audit(tx, ctx, {
      action: made.action,
      subjectId: accountId,
      detail: made.detail,
    });
    await publishEvent(
      tx,
      "account.access-changed",
      { accountId, change: made.change },
      { now: ctx.now },
    );
    return done(undefined);
  });
}

/**
 * Gives a person a role in the back-office, or another one. Owners cannot change their own, so that
 * the last owner stays one (and the database refuses what would leave none). Asks for the owner's
 * own password, and a code where they have a second factor. Refuses when another owner has changed
 * it since.
 */
export async function setRole(ctx: Ctx<Owner>, input: ConfirmedInput & { role: StaffRole }) {
  const { accountId, role } = input;
  if (accountId === ctx.actor.accountId) return refuse("yourself");
  const proved = await confirmBoth(ctx, input);
  if (!proved.ok) return proved;
  return change(ctx, input, async (tx) => {
    const [known] = await tx.select().from(staffRoles).where(eq(staffRoles.authUserId, accountId));
    if (known?.role === role) return "same";
    if (!known && !(await isTherapist(tx, accountId))) return "nobody";
    if (versionOfRole(known) !== input.version) return "changed-meanwhile";
    await tx
      .insert(staffRoles)
      .values({ authUserId: accountId, role, grantedAt: ctx.now })
      .onConflictDoUpdate({ target: staffRoles.authUserId, set: { role } });
    return {
      action: "role.granted",
      change: "role",
      detail: { role, before: known?.role ?? null },
    };
  });
}

const isTherapist = async (tx: Db, accountId: string) =>
  (
    await tx
      .select({ id: clients.id })
      .from(clients)
      .where(and(eq(clients.authUserId, accountId), eq(clients.userType, "therapist")))
  ).length > 0;

/**
 * Sets all five permissions of a therapist. The founder may change their own: they are not their role. Asks for the same
 * proof as a change of role, and refuses the same.
 */
export async function setPermissions(
  ctx: Ctx<Owner>,
  input: ConfirmedInput & { permissions: readonly Permission[] },
) {
  const proved = await confirmBoth(ctx, input);
  if (!proved.ok) return proved;
  return change(ctx, input, async (tx) => {
    const [therapist] = await readLocked(
      tx
        .select({ id: clients.id, flags: therapistPermissions })
        .from(therapistPermissions)
        .innerJoin(clients, eq(clients.id, therapistPermissions.therapistId))
        .where(eq(clients.authUserId, input.accountId)),
      { of: therapistPermissions },
    );
    if (!therapist) return "nobody";
    const held = permissions.filter((permission) => therapist.flags[permissionFlags[permission]]);
    const given = input.permissions.filter((permission) => !held.includes(permission));
    const taken = held.filter((permission) => !input.permissions.includes(permission));
    if (given.length + taken.length === 0) return "same";
    if (versionOfPermissions(held) !== input.version) return "changed-meanwhile";
    const flags = permissions.map((permission) => [
      permissionFlags[permission],
      input.permissions.includes(permission),
    ]);
    await tx
      .update(therapistPermissions)
      .set(Object.fromEntries(flags))
      .where(eq(therapistPermissions.therapistId, therapist.id));
    return {
      action: "permissions.changed",
      change: "permissions",
      detail: { given, taken },
    };
  });
}

export type AccessInput = AccountInput & { area: "staff" | "portal"; enabled: boolean };

/**
 * Turns access to the back-office or the portal on or off for a person. Owners cannot do it to
 * themselves, and a therapist cannot lose the portal by it (`endWork` asks what becomes of their
 * clients and sessions): "asks-first". A session from before stays stopped, and ends for good when
 * access is turned on again: they sign in anew (ASVS 7.4.2).
 */
export async function setAccess(ctx: Ctx<Owner>, input: AccessInput) {
  const { accountId, area, enabled } = input;
  if (accountId === ctx.actor.accountId) return refuse("yourself");
  if (!isUuid(accountId)) return refuse("nobody");
  if (
    area === "portal" &&
    !enabled &&
    (await findAccount(ctx, accountId))?.person?.userType === "therapist"
  )
    return refuse("asks-first");
  return change(ctx, input, async (tx) => {
    const changed = area === "staff" ? await setStaff(tx, input) : await setPortal(tx, input);
    if (!changed) return (await exists(tx, input)) ? "same" : "nobody";
    if (enabled) await tx.delete(authSessions).where(eq(authSessions.userId, accountId));
    const what = enabled ? "enabled" : "disabled";
    return {
      action: `access.${what}`,
      change: what,
      detail: { area },
    };
  });
}

async function setStaff(
  tx: Db,
  { accountId, enabled: accessEnabled }: AccessInput,
): Promise<boolean> {
  const other = and(
    eq(staffRoles.authUserId, accountId),
    ne(staffRoles.accessEnabled, accessEnabled),
  );
  const rows = await tx
    .update(staffRoles)
    .set({ accessEnabled })
    .where(other)
    .returning({ id: staffRoles.authUserId });
  return rows.length > 0;
}

async function setPortal(
  tx: Db,
  { accountId, enabled: portalAccessEnabled }: AccessInput,
): Promise<boolean> {
  const other = and(
    eq(clients.authUserId, accountId),
    ne(clients.portalAccessEnabled, portalAccessEnabled),
  );
  const rows = await tx
    .update(clients)
    .set({ portalAccessEnabled })
    .where(other)
    .returning({ id: clients.id });
  return rows.length > 0;
}

async function exists(tx: Db, { accountId, area }: AccessInput): Promise<boolean> {
  const rows =
    area === "staff"
      ? await tx
          .select({ id: staffRoles.authUserId })
          .from(staffRoles)
          .where(eq(staffRoles.authUserId, accountId))
      : await tx.select({ id: clients.id }).from(clients).where(eq(clients.authUserId, accountId));
  return rows.length > 0;
}
