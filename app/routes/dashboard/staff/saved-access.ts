import type { Saved } from "#domain/kernel/database/versions.ts";
import type { Account } from "#domain/people/find-account.ts";
import { versionOfPermissions, versionOfRole } from "#domain/people/staff/rules.ts";

/** A therapist's permissions as their form is opened with them: a ticked box each. */
export const savedPermissions = ({ permissions: held }: Pick<Account, "permissions">): Saved => ({
  version: versionOfPermissions(held),
  values: Object.fromEntries(held.map((permission) => [permission, "on"])),
});

/** A role as its form is opened with it. */
export const savedRole = ({ staff }: Pick<Account, "staff">): Saved => ({
  version: versionOfRole(staff),
  values: { role: versionOfRole(staff) },
});
