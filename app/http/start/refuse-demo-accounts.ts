import { like } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { liveStudio } from "#db/schema/system.ts";
import type { Env } from "#env";
import type { Database } from "#domain/kernel/database/database.ts";
import { CannotStart } from "./connect-data.ts";

/**
 * The demo's people all have addresses that cannot exist: `.example` is reserved for ever (RFC
 * 2606).
 */
const demoAddresses = "%@demo.example";

/**
 * A live studio never opens on a database with demo accounts, whose passwords are published; otherwise its first start
 * writes down that the database is a real studio's, so that no demo writes into it. Throws `CannotStart`.
 */
export async function refuseDemoAccounts(
  db: Database,
  { MODE }: Pick<Env, "MODE">,
  now: Date,
): Promise<void> {
  if (MODE === "demo") return;
  const demo = await db.read({ actor: "auth" }, (tx) =>
    tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(like(authUsers.email, demoAddresses))
      .limit(1),
  );
  if (demo.length > 0) {
    throw new CannotStart(
      "This database holds demo accounts, whose passwords are published (…@demo.example): a live studio begins with an " +
        "empty database of its own, or with its own backup.",
    );
  }
  await db.transaction({ actor: "system" }, (tx) =>
    tx.insert(liveStudio).values({ since: now }).onConflictDoNothing(),
  );
}
