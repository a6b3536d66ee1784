// What an owner types about those who work for the studio.
import { invitationKinds, officeRoles } from "#db/schema/lists.ts";
import { z } from "zod";
import { choice, line } from "#domain/kernel/input/fields.ts";
import { addressForm } from "#domain/people/forms.ts";
import { permissions } from "#domain/people/messages.ts";

/** The five permissions as ticked boxes; a box that is not ticked is not sent. */
export const permissionsForm = z
  .object(
    Object.fromEntries(permissions.map((permission) => [permission, z.literal("on").optional()])),
  )
  .transform((ticked) => permissions.filter((permission) => ticked[permission] === "on"));

const name = (what: string) => line(80, { what, required: true });

/** An invitation: who, and what they become. Permissions are a therapist's only. */
export const invitationForm = z
  .looseObject({
    firstName: name("a first name"),
    lastName: name("a last name"),
    email: addressForm.shape.email,
    kind: choice(invitationKinds, "what they become"),
  })
  .transform(({ firstName, lastName, email, kind, ...boxes }) => ({
    firstName,
    lastName,
    email,
    kind,
    permissions: kind === "therapist" ? permissionsForm.parse(boxes) : [],
  }));
export type Invitation = z.output<typeof invitationForm>;

export const roleForm = z.object({ role: choice(officeRoles, "a role") });
