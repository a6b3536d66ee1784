import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "./database.ts";
import { repeated } from "./repeated.ts";

class Rollback extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super("rolled back");
    this.outcome = outcome;
  }
}

/**
 * All or nothing: `done` commits; `refuse`, like any thrown error, leaves no trace. A transaction
 * that the database aborts in favour of another (`repeated`) begins again: `work` starts from
 * nothing each time and changes nothing outside.
 */
export async function transaction<Outcome extends { ok: boolean }>(
  ctx: Ctx,
  work: (tx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await write(ctx, async (tx) => {
      const outcome = await work(tx);
      if (!outcome.ok) throw new Rollback(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.outcome as Outcome;
    throw error;
  }
}

/** The same for what never refuses: all of it, or what was thrown. */
export const write = <T>(ctx: Ctx, work: (tx: Db) => Promise<T>): Promise<T> =>
  repeated(() => ctx.db.transaction(ctx.identity, work));

/** Reads as this context's actor; rows the actor may not see are not there. */
export const read = <T>(ctx: Ctx, work: (db: Db) => Promise<T>): Promise<T> =>
  repeated(() => ctx.db.read(ctx.identity, work));

/**
 * Continues the current transaction as another internal identity, for the one command that changes
 * rows of every module at once: those of the auth service and those of the system.
 */
export const goOnAs = async (tx: Db, actor: "system" | "auth"): Promise<void> =>
  void (await tx.execute(sql`select set_config('app.actor', ${actor}, true)`));
