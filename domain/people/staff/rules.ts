import type { Permission, StaffRole } from "#domain/kernel/ctx.ts";
import { awaitsInvitation, type Who } from "#domain/people/rules.ts";
import type { InvitedAs } from "#domain/people/messages.ts";

/**
 * Why an email cannot be invited to this role, by the account it has. An account has one profile,
 * so a client is no therapist; an account with a role is changed, not invited. A disabled person
 * counts as working here, too; a therapist who moved in is invited once.
 */
export function whyNotInvited(
  kind: InvitedAs,
  account: Pick<Who, "person" | "staff" | "emailVerified"> | undefined,
): "already-staff" | "is-client" | undefined {
  if (kind !== "therapist") return account?.staff ? "already-staff" : undefined;
  if (!account?.person || awaitsInvitation(account)) return undefined;
  return account.person.userType === "therapist" ? "already-staff" : "is-client";
}

/** The version of what a person may do, as its form carries it: what they may, or their role. */
export const versionOfPermissions = (held: readonly Permission[]): string => held.join(" ");
export const versionOfRole = (staff: { role: StaffRole } | undefined): string => staff?.role ?? "";
