import { sql, type SQL } from "drizzle-orm";
import type { Identity } from "#domain/kernel/database.ts";

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
const names = Object.keys(settingsOf({ actor: "guest" }));

/** The values alone, in the order in which `whoAsks` takes them; what a connection was told can be compared by them. */
export const wordsOf = (identity: Identity): string[] => Object.values(settingsOf(identity));

/** Those of the house, of whom there is nothing to say but that they ask: the account desk and the system. */
export type Inside = "auth" | "system";

/** Which of the house asks, if one does. */
export function insiderOf(identity: Identity): Inside | undefined {
  const said = wordsOf(identity).join("");
  return said === "auth" || said === "system" ? said : undefined;
}

/** What tells a connection who asks from now on: the same text for everybody, so that it is prepared once a connection. */
export const whoAsks = {
  name: "who_asks",
  text: `select ${names.map((name, at) => `set_config('${name}', $${at + 1}, false)`).join(", ")}`,
};

/** What tells it for the length of a transaction. */
export function identityStatement(identity: Identity): SQL {
  const said = Object.entries(settingsOf(identity)).map(([name, word]) => sql`set_config(${name}, ${word}, true)`);
  return sql`select ${sql.join(said, sql`, `)}`;
}
