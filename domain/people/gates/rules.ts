import type { Permission } from "#domain/kernel/ctx.ts";
import type { Who } from "../rules.ts";

/** What a page, or a part of one, asks beyond its area: one of these permissions or, with `requireAll`, every one. */
export type Gate = {
  userType?: "client" | "therapist";
  permissions?: readonly Permission[];
  requireAll?: boolean;
};

type Asker = Pick<Who, "person" | "permissions">;

/**
 * The permissions that keep a gate shut; none when they do not. Permissions are checked for therapists only: anybody
 * else has none (requirements 2.4.1).
 */
export function missingAt(
  { permissions = [], requireAll }: Gate,
  who: Asker,
): readonly Permission[] {
  const held = who.person?.userType === "therapist" ? who.permissions : [];
  const missing = permissions.filter((permission) => !held.includes(permission));
  return requireAll || missing.length === permissions.length ? missing : [];
}

/** Whether a gate lets somebody through: their user type and their permissions. */
export const isOpenTo = (gate: Gate, who: Asker): boolean =>
  (!gate.userType || who.person?.userType === gate.userType) && missingAt(gate, who).length === 0;
