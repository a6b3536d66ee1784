// People for tests: accounts of every kind, their contexts, and the account library on a studio's database.
import { accountLibrary, type PasswordHashing } from "#adapters/auth/account-library.ts";
import { codeOf, oneTimeCodes } from "#adapters/auth/one-time-codes.ts";
import { passkeyService } from "#adapters/auth/passkey-service.ts";
import { qrPicture } from "#adapters/auth/qr-picture.ts";
import { createVault } from "#adapters/auth/vault.ts";
import { authAccounts, authSessions, authUsers, authVerifications } from "#db/schema/auth.ts";
import {
  type Actor,
  type Ctx,
  ctxFor,
  type Owner,
  type Ports,
  type SignedIn,
  type StaffRole,
} from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import { type Account, findAccount } from "#domain/people/find-account.ts";
import { type NewAccount, createAccount } from "#domain/people/create-account.ts";
import { cheapHashing } from "./cheap-hashing.ts";
import { noon, type Studio } from "./studio.ts";

const tables = {
  user: authUsers,
  account: authAccounts,
  session: authSessions,
  verification: authVerifications,
};

const libraryOn = (db: Database, hashing?: PasswordHashing) =>
  accountLibrary({ db, tables, secret: "s".repeat(32), origin: "http://studio.test", hashing });

/** Real sessions on this database, and passwords at a thousandth of their cost. */
export const accountsOn = (db: Database) => libraryOn(db, cheapHashing);

/** As a studio keeps passwords: where the hash is the matter, or a server of its own checks it. */
export const fullCostAccountsOn = (db: Database) => libraryOn(db);

/** The password of every account that `anAccount` opens. */
export const password = "heron-on-the-ivel";

/** What a client enters to register. */
export const registering = {
  firstName: "Ana",
  lastName: "O'Brien",
  email: "Ana@Example.com ",
  phone: "07700 900123",
  password,
  confirmPassword: password,
  medicalConsent: "on",
};

let count = 0;

/** Creates an account: a client with a verified email unless given otherwise. */
export async function anAccount(studio: Studio, input: Partial<NewAccount> = {}) {
  const email = `person${(count += 1)}@example.com`;
  const passwordHash = await accountsOn(studio.db).hash(password);
  const usual = {
    firstName: "Ana",
    lastName: "Lee",
    email,
    verified: true,
    userType: "client",
    passwordHash,
  } as const;
  const id = await studio.db.transaction({ actor: "auth" }, (tx) =>
    createAccount(tx, { ...usual, now: noon, ...input }),
  );
  return (await findAccount(studio.guest(), id!))!;
}

/** Everything that people prove themselves with, for a studio's ports. */
export const proofs = {
  oneTimeCodes,
  qrPicture,
  passkeys: passkeyService,
  vault: createVault("s".repeat(32)),
};

/** What an authenticator app shows at a moment for a key, as the page or the database gives it. */
export const shownBy = (key: string, now: Date): string =>
  codeOf(key.replaceAll(" ", ""), Math.floor(now.getTime() / 30_000));

/** A moment of a signed-in person's. */
export const asActor = <A extends Actor>(studio: Studio, actor: A, now = noon) =>
  ctxFor(actor, studio.guest({}, now));

/** The context of a member of staff in the back office. */
export async function aStaffMember(studio: Studio, role: StaffRole = "owner", now = noon) {
  const account = await anAccount(studio, { userType: undefined, staff: role });
  return asActor(
    studio,
    { kind: "staff", accountId: account.accountId, role } as const,
    now,
  ) as Ctx<Owner>;
}

/** The context of a signed-in person in their own area, with services for passwords, codes and passkeys. */
export function asHerself(
  studio: Studio,
  { accountId, person, permissions, staff }: Account,
  now = noon,
) {
  const ports: Ports = { ...studio.guest().ports, ...proofs, accounts: accountsOn(studio.db) };
  const actor: SignedIn =
    person?.userType === "client"
      ? { kind: "client", id: person.id, accountId }
      : person
        ? { kind: "therapist", id: person.id, accountId, permissions }
        : { kind: "staff", accountId, role: staff!.role };
  return ctxFor(actor, { ...studio.guest({}, now), ports }) as Ctx<SignedIn>;
}
