import { randomUUID } from "node:crypto";
import { authAccounts, authUsers } from "#db/schema/auth.ts";
import {
  clients,
  type StandingConsent,
  consents,
  staffRoles,
  therapistPermissions,
} from "#db/schema/people.ts";
import type { Permission, StaffRole } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { findConsentWording } from "./consent-wording.ts";
import { permissionFlags } from "./messages.ts";

/** An account to be. Nothing of it comes from a form but the name, the e-mail and the phone number. */
export type NewAccount = {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  /** Hashed; none for an account whose owner still has to choose one. */
  passwordHash?: string;
  verified: boolean;
  /** Their user type in the portal; none for a person of the back-office only. */
  userType?: "client" | "therapist" | undefined;
  portalAccess?: boolean;
  permissions?: readonly Permission[];
  staff?: StaffRole;
  /** Whether a client has agreed to what is kept of them; who was invited does so when they claim the account. */
  consents?: boolean;
  /** They come with a file of another system. */
  movedIn?: boolean;
  now: Date;
};

/**
 * Opens an account with its profile, permissions and role, inside the caller's transaction as the
 * auth service. A client gives the consent that an account needs, unless they are asked later.
 * Returns undefined when the email has an account already.
 */
export async function createAccount(tx: Db, input: NewAccount): Promise<string | undefined> {
  const { firstName, lastName, email, verified, now, staff, passwordHash } = input;
  const stamps = { createdAt: now, updatedAt: now };
  const id = randomUUID();
  const [account] = await tx
    .insert(authUsers)
    .values({
      id,
      name: `${firstName} ${lastName}`.trim(),
      email,
      emailVerified: verified,
      ...stamps,
    })
    .onConflictDoNothing()
    .returning({ id: authUsers.id });
  if (!account) return undefined;
  if (passwordHash) await tx.insert(authAccounts).values(credential(id, passwordHash, now));
  if (staff)
    await tx.insert(staffRoles).values({
      authUserId: id,
      role: staff,
      grantedAt: now,
    });
  if (input.userType)
    await createProfile(tx, { ...input, userType: input.userType, authUserId: id });
  return id;
}

/** The row that holds an account's password. */
export const credential = (userId: string, password: string, now: Date) => ({
  userId,
  accountId: userId,
  providerId: "credential",
  password,
  createdAt: now,
  updatedAt: now,
});

/**
 * A step: the row that says to which words a client agreed, and when: to records of their health by
 * default.
 */
export const consentOf = async (
  tx: Db,
  clientId: string,
  givenAt: Date,
  purpose: StandingConsent = "medical",
) => ({
  clientId,
  givenAt,
  purpose,
  ...(await findConsentWording(tx, purpose)),
});

/** A step: the profile of an account that has none. */
export async function createProfile(
  tx: Db,
  profile: NewAccount & { userType: "client" | "therapist"; authUserId: string },
): Promise<void> {
  const {
    authUserId,
    userType,
    firstName,
    lastName,
    email,
    phone = "",
    verified,
    portalAccess = true,
    movedIn = false,
    now,
  } = profile;
  const row = {
    authUserId,
    userType,
    firstName,
    lastName,
    email,
    phone,
    createdAt: now,
    movedInAt: movedIn ? now : null,
  };
  const [person] = await tx
    .insert(clients)
    .values({ ...row, emailVerified: verified, portalAccessEnabled: portalAccess })
    .returning({ id: clients.id });
  const id = person!.id;
  if (userType === "therapist") {
    const flags = (profile.permissions ?? []).map((permission) => [
      permissionFlags[permission],
      true,
    ]);
    await tx.insert(therapistPermissions).values({ therapistId: id, ...Object.fromEntries(flags) });
    return;
  }
  if (profile.consents ?? true) await tx.insert(consents).values(await consentOf(tx, id, now));
}
