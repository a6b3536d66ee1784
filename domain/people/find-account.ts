import { and, eq, gt, inArray, sql, type SQL } from "drizzle-orm";
import { authSessions, authUsers } from "#db/schema/auth.ts";
import { clients, staffRoles, therapistPermissions } from "#db/schema/people.ts";
import { secondFactors } from "#db/schema/proofs.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { prepared } from "#domain/kernel/database/prepared.ts";
import { before, minutes } from "#domain/kernel/time.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import { sessionLength, type Who } from "./rules.ts";
import { sessionToken } from "./session-token.ts";
import { permissionFlags, permissions } from "./messages.ts";

/** An account with everything that decides what it may reach, and how it is greeted. */
export type Account = Who & { email: string; name: string; clientNumber: string | undefined };

const columns = {
  accountId: authUsers.id,
  email: authUsers.email,
  name: authUsers.name,
  emailVerified: authUsers.emailVerified,
  personId: clients.id,
  userType: clients.userType,
  clientNumber: clients.clientNumber,
  portalAccess: clients.portalAccessEnabled,
  flags: therapistPermissions,
  role: staffRoles.role,
  staffAccess: staffRoles.accessEnabled,
  secondFactorSince: secondFactors.enabledAt,
};

/** Accounts in full; the caller's condition says which. */
const accountsWhere = (db: Db, which: SQL) =>
  db
    .select(columns)
    .from(authUsers)
    .leftJoin(clients, eq(clients.authUserId, authUsers.id))
    .leftJoin(therapistPermissions, eq(therapistPermissions.therapistId, clients.id))
    .leftJoin(staffRoles, eq(staffRoles.authUserId, authUsers.id))
    .leftJoin(secondFactors, eq(secondFactors.accountId, authUsers.id))
    .where(which);

type Row = Awaited<ReturnType<typeof accountsWhere>>[number];

function accountOf(row: Row): Account {
  const { accountId, email, name, emailVerified, personId, userType, flags, role } = row;
  return {
    accountId,
    email,
    name,
    emailVerified,
    clientNumber: row.clientNumber ?? undefined,
    person:
      personId && userType
        ? { id: personId, userType, accessEnabled: row.portalAccess === true }
        : undefined,
    permissions: flags
      ? permissions.filter((permission) => flags[permissionFlags[permission]])
      : [],
    staff: role ? { role, accessEnabled: row.staffAccess === true } : undefined,
    secondFactor: row.secondFactorSince !== null,
  };
}

/** One account by its id, or undefined. */
export const findAccount = (ctx: Ctx, accountId: string): Promise<Account | undefined> =>
  findOne(ctx, eq(authUsers.id, accountId));

/** One account by its normalised e-mail, or undefined. */
export const findAccountByEmail = (ctx: Ctx, email: string): Promise<Account | undefined> =>
  findOne(ctx, eq(authUsers.email, email));

/** Accounts by their normalised e-mails, as a step of the auth service. */
export async function listAccountsByEmail(
  tx: Db,
  emails: readonly string[],
): Promise<Map<string, Account>> {
  const rows = await accountsWhere(tx, inArray(authUsers.email, [...emails]));
  return new Map(rows.map((row) => [row.email, accountOf(row)]));
}

const findOne = (ctx: Ctx, which: SQL) =>
  read(asAuthService(ctx), async (db) => {
    const [row] = await accountsWhere(db, which);
    return row && accountOf(row);
  });

/** How long a session goes on before its use is written down again: it costs a statement. */
const noted = minutes(1);

/** The look-up of a session, prepared once a connection: planning its joins costs more than making them. */
const lookUpOn = prepared((db) =>
  db
    .select({ ...columns, usedAt: authSessions.updatedAt, openedAt: authSessions.createdAt })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .leftJoin(clients, eq(clients.authUserId, authUsers.id))
    .leftJoin(therapistPermissions, eq(therapistPermissions.therapistId, clients.id))
    .leftJoin(staffRoles, eq(staffRoles.authUserId, authUsers.id))
    .leftJoin(secondFactors, eq(secondFactors.accountId, authUsers.id))
    .where(
      and(
        eq(authSessions.token, sql.placeholder("token")),
        gt(authSessions.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare("find_signed_in"),
);

/**
 * The account behind the secret of a session cookie, or undefined when the session is over: looked
 * up once a request, in one statement, so that a disabled account stops at once. At most once a
 * minute a second one records that it is in use.
 */
export async function findSignedIn(ctx: Ctx, secret: string): Promise<Account | undefined> {
  const token = sessionToken(secret);
  const authService = asAuthService(ctx);
  const [row] = await read(authService, (db) =>
    lookUpOn(db).execute({ token, now: ctx.now.toISOString() }),
  );
  if (!row) return undefined;
  const account = accountOf(row);
  const { idle, whole } = sessionLength(account);
  if (row.usedAt <= before(ctx.now, idle) || row.openedAt <= before(ctx.now, whole))
    return undefined;
  if (row.usedAt < before(ctx.now, noted))
    await write(authService, (db) =>
      db.update(authSessions).set({ updatedAt: ctx.now }).where(eq(authSessions.token, token)),
    );
  return account;
}
