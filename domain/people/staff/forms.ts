// What an owner types about those who work for the studio.
import { z } from "zod";
import { addressForm, lineOf } from "#domain/people/forms.ts";
import { permissions } from "#domain/people/words.ts";

/** The five permissions as ticked boxes; a box that is not ticked is not sent. */
export const permissionsForm = z
  .object(Object.fromEntries(permissions.map((permission) => [permission, z.literal("on").optional()])))
  .transform((ticked) => permissions.filter((permission) => ticked[permission] === "on"));

const name = (label: string) => lineOf(80, label).pipe(z.string().min(1, `Please enter a ${label}`));

/** An invitation: who, and what she becomes. Permissions are a therapist's only. */
export const invitationForm = z
  .looseObject({
    firstName: name("first name"),
    lastName: name("last name"),
    email: addressForm.shape.email,
    kind: z.enum(["shop", "owner", "therapist"], "Please choose what she becomes"),
  })
  .transform(({ firstName, lastName, email, kind, ...boxes }) => ({
    ...{ firstName, lastName, email, kind },
    permissions: kind === "therapist" ? permissionsForm.parse(boxes) : [],
  }));
export type Invitation = z.output<typeof invitationForm>;

export const roleForm = z.object({ role: z.enum(["owner", "shop"], "Please choose a role") });
