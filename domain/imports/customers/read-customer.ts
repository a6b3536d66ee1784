import { z } from "zod";
import { email, line, optional, personName, phone } from "#domain/kernel/input/fields.ts";
import type { MovedCustomer } from "#domain/shop/customers/move-in-customers.ts";
import type { ReadLine, Values } from "../import-kind.ts";
import { splitName, withZero } from "../names.ts";

const customerLine = z.object({
  email: email({ required: "it has none, and customers are known by theirs." }),
  first_name: personName(80, { what: "a first name", required: true }),
  last_name: personName(80, { what: "a last name", required: true }),
  phone: optional(phone()),
  address_line_1: optional(line(120, { what: "the address" })),
  address_line_2: optional(line(120, { what: "the address" })),
  city: optional(line(80, { what: "the town" })),
  postcode: optional(line(12, { what: "the postcode" })),
});

const countries: Record<string, string> = {
  gb: "GB",
  uk: "GB",
  unitedkingdom: "GB",
  greatbritain: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  northernireland: "GB",
  ie: "IE",
  ireland: "IE",
};

type Labels = Readonly<Record<string, { label: string }>>;

/** A line of a file as a buyer; `labels` name the columns where one cannot be read. */
export function readCustomer(cells: Values, labels: Labels): ReadLine<MovedCustomer> {
  const { full_name: name, country = "" } = cells;
  const read = customerLine.safeParse({
    ...cells,
    ...(name && splitName(name)),
    phone: withZero(cells["phone"] ?? ""),
  });
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    return { reason: `${labels[String(path[0])]?.label}: ${message}` };
  }
  const { data: said } = read;
  return {
    said: {
      email: said.email,
      firstName: said.first_name,
      lastName: said.last_name,
      phone: said.phone,
      addressLine1: said.address_line_1,
      addressLine2: said.address_line_2,
      city: said.city,
      postcode: said.postcode?.toUpperCase() ?? null,
      country: countries[country.toLowerCase().replaceAll(/[^a-z]/g, "")] ?? null,
    },
  };
}
