// People for tests: accounts of every kind, their contexts, and the account library on a studio's database.
import { accountLibrary } from "#adapters/auth/account-library.ts";
import { authAccounts, authSessions, authUsers, authVerifications } from "#db/schema/auth.ts";
import { type Actor, type Ctx, ctxFor, type Owner, type StaffRole } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database.ts";
import { findAccount } from "#domain/people/find-account.ts";
import { type NewAccount, openAccount } from "#domain/people/open-account.ts";
import { noon, type Studio } from "./studio.ts";

const tables = { user: authUsers, account: authAccounts, session: authSessions, verification: authVerifications };

/** Real passwords and sessions on this database. */
export const accountsOn = (db: Database) =>
  accountLibrary({ db, tables, secret: "s".repeat(32), origin: "http://studio.test" });

/** The password of everybody whom `anAccount` opens. */
export const password = "heron-on-the-ivel";

let count = 0;

/** Opens an account: a client with a verified e-mail unless told otherwise. */
export async function anAccount(studio: Studio, wanted: Partial<NewAccount> = {}) {
  const email = `person${(count += 1)}@example.com`;
  const passwordHash = await accountsOn(studio.db).hash(password);
  const usual = { firstName: "Ana", lastName: "Lee", email, verified: true, userType: "client", passwordHash } as const;
  const id = await studio.db.transaction({ actor: "auth" }, (tx) =>
    openAccount(tx, { ...usual, now: noon, ...wanted }),
  );
  return (await findAccount(studio.guest(), id!))!;
}

/** A moment of a signed-in person's. */
export const asActor = <A extends Actor>(studio: Studio, actor: A, now = noon) =>
  ctxFor(actor, { now, db: studio.db, ports: studio.guest().ports });

/** Somebody of the back-office, at a moment of hers. */
export async function aStaffMember(studio: Studio, role: StaffRole = "owner", now = noon) {
  const account = await anAccount(studio, { userType: undefined, staff: role });
  return asActor(studio, { kind: "staff", accountId: account.accountId, role } as const, now) as Ctx<Owner>;
}
