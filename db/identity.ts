import { sql, type SQL } from "drizzle-orm";
import type { Identity } from "#domain/kernel/database.ts";

/** An identity in the words of the database's settings; what is not said is said to be nothing. */
const wordsOf = (identity: Identity): [name: string, value: string][] => [
  ["app.actor", identity.actor],
  ["app.cart", identity.cart ?? ""],
  ["app.orders", (identity.orders ?? []).join(",")],
  ["app.person", identity.person ?? ""],
  ["app.account", identity.account ?? ""],
  ["app.flags", (identity.flags ?? []).join(",")],
  ["app.role", identity.role ?? ""],
];

/** The same text for the same identity: what a connection was told can be compared by it. */
export const identityKey = (identity: Identity): string => JSON.stringify(wordsOf(identity));

/** The statement that tells the database who asks; `local` ends with the transaction. */
export function identityStatement(identity: Identity, local: boolean): SQL {
  const settings = wordsOf(identity).map(([name, value]) => sql`set_config(${name}, ${value}, ${local})`);
  return sql`select ${sql.join(settings, sql`, `)}`;
}
