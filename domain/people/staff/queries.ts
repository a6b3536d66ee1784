import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { clients, staffInvitations, staffRoles } from "#db/schema/people.ts";
import { asAuthService, type Ctx, type Owner, type System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { listSize, type ListQuery, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type Account, findAccount } from "#domain/people/find-account.ts";

export type StaffQuery = ListQuery<"name" | "email", "kind">;

const isTherapist = eq(clients.userType, "therapist");

/**
 * The few accounts that work for the studio, found by their roles and not by a scan of all
 * accounts.
 */
async function findWorking(db: Db): Promise<SQL> {
  const working = await db
    .select({ id: staffRoles.authUserId })
    .from(staffRoles)
    .union(db.select({ id: clients.authUserId }).from(clients).where(isTherapist));
  return inArray(
    authUsers.id,
    working.map(({ id }) => id),
  );
}
const isOff = or(
  eq(staffRoles.accessEnabled, false),
  and(isTherapist, eq(clients.portalAccessEnabled, false)),
)!;

/** What each value of the filter means. */
const kinds: Record<string, SQL> = {
  owner: eq(staffRoles.role, "owner"),
  shop: eq(staffRoles.role, "shop"),
  therapist: isTherapist,
  disabled: isOff,
};

const columns = {
  accountId: authUsers.id,
  name: authUsers.name,
  email: authUsers.email,
  role: staffRoles.role,
  staffAccess: staffRoles.accessEnabled,
  isTherapist: sql<boolean>`coalesce(${isTherapist}, false)`,
  portalAccess: clients.portalAccessEnabled,
};

const colleagues = (db: Db, working: SQL, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(authUsers)
    .leftJoin(staffRoles, eq(staffRoles.authUserId, authUsers.id))
    .leftJoin(clients, eq(clients.authUserId, authUsers.id))
    .where(and(working, condition));

/** The words of a search box, as an SQL pattern without wildcards. */
const pattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;

/**
 * One page of those who work for the studio, and how many of each kind there are. Only the auth
 * service reads accounts.
 */
export function listColleagues(ctx: Ctx<Owner>, query: StaffQuery) {
  const found = query.words
    ? or(...[authUsers.name, authUsers.email].map((text) => ilike(text, pattern(query.words))))
    : undefined;
  const kind = query.filters.kind ? kinds[query.filters.kind] : undefined;
  const [order, by] = [
    query.descending ? desc : asc,
    query.sort === "email" ? authUsers.email : authUsers.name,
  ];
  return read(asAuthService(ctx), async (db) => {
    const working = await findWorking(db);
    const rows = await colleagues(db, working, and(found, kind))
      .orderBy(order(by), asc(authUsers.id))
      .limit(listSize)
      .offset(rowsBefore(query));
    const countIf = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
    const [numbers] = await db
      .select({
        total: countIf(and(found ?? sql`true`, kind ?? sql`true`)!),
        all: count(),
        owner: countIf(kinds["owner"]!),
        shop: countIf(kinds["shop"]!),
        therapist: countIf(kinds["therapist"]!),
        disabled: countIf(isOff),
      })
      .from(authUsers)
      .leftJoin(staffRoles, eq(staffRoles.authUserId, authUsers.id))
      .leftJoin(clients, eq(clients.authUserId, authUsers.id))
      .where(working);
    const { total, ...counts } = numbers!;
    return { rows, total, counts: counts as Record<string, number> };
  });
}
export type StaffRow = Awaited<ReturnType<typeof listColleagues>>["rows"][number];

/** A person who works for the studio, in full; undefined for others. */
export async function findColleague(
  ctx: Ctx<Owner>,
  accountId: string,
): Promise<Account | undefined> {
  const account = await findAccount(ctx, accountId);
  return account?.staff || account?.person?.userType === "therapist" ? account : undefined;
}

/** The addresses of all owners with access, for what only owners see to. */
export const listOwnerAddresses = (ctx: Ctx<System>) =>
  read(asAuthService(ctx), (db) =>
    db
      .select({ accountId: authUsers.id, email: authUsers.email })
      .from(staffRoles)
      .innerJoin(authUsers, eq(authUsers.id, staffRoles.authUserId))
      .where(and(eq(staffRoles.role, "owner"), staffRoles.accessEnabled)),
  );

/** The invitations that are neither accepted nor withdrawn, newest first; those whose week is over can be sent again. */
export const listInvitations = (ctx: Ctx<Owner>) =>
  read(ctx, (db) =>
    db
      .select({
        id: staffInvitations.id,
        email: staffInvitations.email,
        kind: staffInvitations.kind,
        firstName: staffInvitations.firstName,
        lastName: staffInvitations.lastName,
        expiresAt: staffInvitations.expiresAt,
        isOver: sql<boolean>`${staffInvitations.expiresAt} <= ${ctx.now.toISOString()}::timestamptz`,
      })
      .from(staffInvitations)
      .where(and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt)))
      .orderBy(desc(staffInvitations.invitedAt), asc(staffInvitations.id))
      .limit(50),
  );

/** An invitation and who sent it, for the jobs that write about it. */
export const findInvitationById = (ctx: Ctx<System>, id: string) =>
  read(asAuthService(ctx), async (db) => {
    const [row] = await db
      .select({ invitation: staffInvitations, inviter: authUsers.email })
      .from(staffInvitations)
      .innerJoin(authUsers, eq(authUsers.id, staffInvitations.invitedBy))
      .where(eq(staffInvitations.id, id));
    return row;
  });
