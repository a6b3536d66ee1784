// The form of an order's guests: names as `name-LINE-PLACE`, so that one form asks for all places
// of an order.
import { z } from "zod";
import type { Diet } from "#db/schema/place-guests.ts";
import { choice, line, optional, phone } from "#domain/kernel/input/fields.ts";
import { asksMore, fieldOf, guestFields, type GuestField } from "./rules.ts";
import { dietKeys, maxNameLength } from "./messages.ts";

const guestForm = z
  .object({
    name: line(maxNameLength, { what: "the name" }),
    diet: optional(choice(dietKeys, "what they eat")),
    emergencyName: line(maxNameLength, { what: "the name of the emergency contact" }),
    emergencyPhone: phone({ what: "the phone number of the emergency contact" }),
  })
  .superRefine(({ name, emergencyName, emergencyPhone, diet }, issues) => {
    const refuse = (field: string, message: string) =>
      issues.addIssue({ code: "custom", path: [field], message });
    if (!name && (diet || emergencyName || emergencyPhone))
      refuse("name", "Please say whose place this is.");
    if (emergencyName && !emergencyPhone)
      refuse("emergencyPhone", "Please enter their phone number.");
    if (emergencyPhone && !emergencyName) refuse("emergencyName", "Please say whom we ring.");
  });

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
      const asked = asksMore(productType) ? guestFields : (["name"] as const);
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
