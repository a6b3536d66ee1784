import { sql, type SQL } from "drizzle-orm";
import type { Identity } from "#domain/kernel/database.ts";

/** The statement that tells the database who asks; `local` ends with the transaction. */
export function identityStatement(identity: Identity, local: boolean): SQL {
  const set = (name: string, value: string) => sql`set_config(${name}, ${value}, ${local})`;
  const orders = (identity.orders ?? []).join(",");
  return sql`select ${set("app.actor", identity.actor)}, ${set("app.cart", identity.cart ?? "")}, ${set("app.orders", orders)}`;
}
