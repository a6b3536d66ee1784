import type { Permission } from "#domain/kernel/ctx.ts";

/** What a page, or a part of one, asks beyond its area: one of these permissions or, with `requireAll`, every one. */
export type RequiredPermissions = {
  userType?: "client" | "therapist";
  permissions?: readonly Permission[];
  requireAll?: boolean;
};

type Asker = {
  person?: { userType: "client" | "therapist" } | undefined;
  permissions: readonly Permission[];
};

/**
 * The missing permissions that keep a gate shut; none when it is open. Permissions are checked for
 * therapists only, because others have none (requirements 2.4.1).
 */
export function missingPermissions(
  { permissions = [], requireAll }: RequiredPermissions,
  who: Asker,
): readonly Permission[] {
  const held = who.person?.userType === "therapist" ? who.permissions : [];
  const missing = permissions.filter((permission) => !held.includes(permission));
  return requireAll || missing.length === permissions.length ? missing : [];
}

/** Whether a gate lets a person through, by their user type and their permissions. */
export const isPermitted = (required: RequiredPermissions, who: Asker): boolean =>
  (!required.userType || who.person?.userType === required.userType) &&
  missingPermissions(required, who).length === 0;
