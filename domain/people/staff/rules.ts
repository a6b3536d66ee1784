import type { Who } from "#domain/people/rules.ts";
import type { InvitedAs } from "#domain/people/messages.ts";

/**
 * Why an e-mail cannot be invited as this, by the account it has: one profile an account, so a client is no therapist,
 * and whoever has a role already is changed, not invited. Somebody disabled counts as working here, too.
 */
export function whyNotInvited(
  kind: InvitedAs,
  account: Pick<Who, "person" | "staff"> | undefined,
): "already-staff" | "is-client" | undefined {
  if (kind !== "therapist") return account?.staff ? "already-staff" : undefined;
  if (!account?.person) return undefined;
  return account.person.userType === "therapist" ? "already-staff" : "is-client";
}
