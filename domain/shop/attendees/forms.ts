// The form of an order's guests: names as `name-LINE-PLACE`, so that one form asks for all places
// of an order.
import type { Diet } from "#db/schema/place-guests.ts";
import { optional } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { type GuestField, guestFields } from "./fields.ts";
import { asksMore, fieldOf } from "./rules.ts";

const guest = formOf(guestFields);
const guestForm = guest
  .extend({ diet: optional(guest.shape.diet) })
  .superRefine(({ name, emergencyName, emergencyPhone, diet }, issues) => {
    const refuse = (field: string, message: string) =>
      issues.addIssue({ code: "custom", path: [field], message });
    if (!name && (diet || emergencyName || emergencyPhone))
      refuse("name", "Please say whose place this is.");
    if (emergencyName && !emergencyPhone)
      refuse("emergencyPhone", "Please enter their phone number.");
    if (emergencyPhone && !emergencyName) refuse("emergencyName", "Please say whom we ring.");
  });

const names = Object.keys(guestFields) as GuestField[];

export type GuestForm = { lineId: string; place: number; name: string; diet: Diet } & {
  emergencyName: string;
  emergencyPhone: string;
};

type Line = { lineId: string; productType: string; places: number };

/** Reads the places of an order that a form has sent, with a message at each wrong field; places it left out stay as they are. */
export function readGuests(values: Readonly<Record<string, string>>, lines: readonly Line[]) {
  const [guests, errors]: [GuestForm[], Record<string, string>] = [[], {}];
  for (const { lineId, productType, places } of lines)
    for (let place = 1; place <= places; place += 1) {
      const at = { lineId, place };
      if (values[fieldOf("name", at)] === undefined) continue;
      const asked = asksMore(productType) ? names : names.slice(0, 1);
      const read = guestForm.safeParse(
        Object.fromEntries(asked.map((field) => [field, values[fieldOf(field, at)] ?? ""])),
      );
      if (read.success) guests.push({ ...at, ...read.data, diet: read.data.diet ?? "" });
      else
        for (const { path, message } of read.error.issues)
          errors[fieldOf(path[0] as GuestField, at)] ??= message;
    }
  return { guests, errors };
}
