import { Checkbox } from "#app/ui/forms/field.tsx";
import type { Permission } from "#domain/kernel/ctx.ts";
import { permissionNames, permissions } from "#domain/people/messages.ts";

/** What each permission opens, for the owner who grants it. */
const helps: Record<Permission, string> = {
  view_all_clients: "Sees every client of the studio, not only their own day.",
  create_notes: "Writes notes about a treatment.",
  edit_notes: "Changes the notes that they have written themselves.",
  manage_sessions: "Plans sessions and bookings.",
  access_confidential: "Reads confidential treatment records.",
};

/** The five permissions of a therapist, to be ticked. */
export function PermissionBoxes({ held, legend }: { held: readonly string[]; legend: string }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {permissions.map((permission) => (
        <Checkbox
          key={permission}
          name={permission}
          label={permissionNames[permission]}
          help={helps[permission]}
          defaultChecked={held.includes(permission)}
        />
      ))}
    </fieldset>
  );
}
