import { sql, type SQL } from "drizzle-orm";
import { currentTrace } from "#domain/kernel/trace.ts";
import type { Identity } from "#domain/kernel/database/database.ts";

/** An identity in the words of the database's settings; what is not said is said to be nothing. */
export const settingsOf = (identity: Identity) => ({
  "app.actor": identity.actor as string,
  "app.cart": identity.cart ?? "",
  "app.orders": (identity.orders ?? []).join(","),
  "app.person": identity.person ?? "",
  "app.account": identity.account ?? "",
  "app.flags": (identity.flags ?? []).join(","),
  "app.role": identity.role ?? "",
});

/** What a transaction is for. */
export type Use = "to read" | "to write";

/**
 * Tells a transaction its identity and its use, for its own length: the connection keeps no
 * identity.
 */
export function identityStatement(identity: Identity, use: Use): SQL {
  const said = Object.entries(sqlSettingsOf(identity, use)).map(
    ([name, word]) => sql`set_config(${name}, ${word}, true)`,
  );
  return sql`select ${sql.join(said, sql`, `)}`;
}

/** The same for node-postgres: prepared once a connection, for every transaction begins with it. */
export function identityQuery(
  identity: Identity,
  use: Use,
): { name: string; text: string; values: string[] } {
  const said = sqlSettingsOf(identity, use);
  const calls = Object.keys(said).map(
    (name, place) => `set_config('${name}', $${place + 1}, true)`,
  );
  return {
    name: "who-asks",
    text: `select ${calls.join(", ")}`,
    values: Object.values(said),
  };
}

/**
 * A command works by keys, and so does a visitor's page: one plan is as good for any values, and
 * PostgreSQL would plan for the very values five times a connection before it considers one. Lists
 * and reports of those who work here, and the sweeps of jobs, are planned for theirs.
 */
const planFor = ({ actor }: Identity, use: Use): string =>
  use === "to write" || actor === "guest" ? "force_generic_plan" : "auto";

const sqlSettingsOf = (identity: Identity, use: Use): Record<string, string> => ({
  ...settingsOf(identity),
  transaction_read_only: use === "to read" ? "on" : "off",
  plan_cache_mode: planFor(identity, use),
  // What the database logs, and shows in pg_stat_activity, names the request or job behind it.
  application_name: currentTrace() ?? "free-rein",
});
