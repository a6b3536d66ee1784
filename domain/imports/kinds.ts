// What can be brought in files. A kind is an object in a folder of its own; this is the one table of them.
import type { ImportKindName } from "#db/schema/moving-in.ts";
import { bookingsKind } from "./bookings/bookings-kind.ts";
import { clientsKind } from "./clients/clients-kind.ts";
import { customersKind } from "./customers/customers-kind.ts";
import type { ImportKind } from "./import-kind.ts";
import { papersKind } from "./papers/papers-kind.ts";
import { passesKind } from "./passes/passes-kind.ts";
import { seriesKind } from "./series/series-kind.ts";
import { staffKind } from "./staff/staff-kind.ts";
import { subscribersKind } from "./subscribers/subscribers-kind.ts";
import { vouchersKind } from "./vouchers/vouchers-kind.ts";

const kinds: Record<ImportKindName, ImportKind> = {
  clients: clientsKind,
  customers: customersKind,
  subscribers: subscribersKind,
  vouchers: vouchersKind,
  passes: passesKind,
  papers: papersKind,
  series: seriesKind,
  bookings: bookingsKind,
  staff: staffKind,
};

export const kindOf = (name: ImportKindName): ImportKind => kinds[name];

/** The name of a kind that was submitted, or undefined. */
export const kindNamed = (name: string): ImportKindName | undefined =>
  Object.hasOwn(kinds, name) ? (name as ImportKindName) : undefined;

/** What a page needs of a kind, as plain data: its words, and its columns with their labels. */
export function describeKind(name: ImportKindName) {
  const { words, columns, title, subtitle, isArchive = false } = kinds[name];
  return {
    name,
    isArchive,
    words,
    title,
    subtitle,
    labels: Object.fromEntries(Object.entries(columns).map(([use, { label }]) => [use, label])),
  };
}

/** The kinds to choose from, with what comes along of each. */
export const kindChoices = () =>
  Object.values(kinds).map(({ name, words: { label, help } }) => ({ name, label, help }));
