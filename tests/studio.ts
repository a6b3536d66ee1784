import type { PGlite } from "@electric-sql/pglite";
import { ctxFor, type Ctx, type Guest, type Ports, type System } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database.ts";
import { migrateEngine } from "#db/migrate.ts";
import { databaseOn, openEngine } from "#db/pglite.ts";

/** The only time there is in tests: a Wednesday noon in London, in summer time. */
export const noon = new Date("2026-06-10T11:00:00Z");

/** A studio of this test file's own, on a fresh migrated database. */
export type Studio = {
  db: Database;
  /** The database as its owner, past all policies: to arrange and to look, never to act. */
  owner: PGlite;
  system(now?: Date): Ctx<System>;
  guest(who?: Partial<Omit<Guest, "kind">>, now?: Date): Ctx<Guest>;
};

/** Opens a studio; the caller closes it with `studio.db.close()`. */
export async function openStudio(ports: Partial<Ports> = {}): Promise<Studio> {
  const owner = await openEngine();
  await migrateEngine(owner, "db/migrations");
  const db = await databaseOn(owner);
  const outside = (now: Date) => ({ now, db, ports: { fingerprint: (text: string) => text, ...ports } as Ports });
  return {
    db,
    owner,
    system: (now = noon) => ctxFor({ kind: "system" }, outside(now)),
    guest: (who = {}, now = noon) => ctxFor({ kind: "guest", orders: [], ...who }, outside(now)),
  };
}
