import { inArray } from "drizzle-orm";
import { systemAlarms } from "#db/schema/running.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done } from "#domain/kernel/outcome.ts";
import type { SystemCheck } from "./messages.ts";
import { alarmsAfter } from "./alarms.ts";

/**
 * Compares what needs a person now with what needed one at the last look. What is wrong at two looks
 * is told, once; when it is over, that is told, once. Of two looks at a time one tells: an event has
 * the moment since which it is so in its key.
 */
export const watchSystem = (ctx: Ctx<System>, checks: readonly SystemCheck[]) =>
  transaction(ctx, async (tx) => {
    const known = await tx
      .select({
        name: systemAlarms.name,
        since: systemAlarms.since,
        toldAt: systemAlarms.toldAt,
      })
      .from(systemAlarms);
    const { begun, told, over } = alarmsAfter(known, checks);
    if (begun.length > 0)
      await tx
        .insert(systemAlarms)
        .values(begun.map((name) => ({ name, since: ctx.now })))
        .onConflictDoNothing();
    if (told.length > 0)
      await tx
        .update(systemAlarms)
        .set({ toldAt: ctx.now })
        .where(
          inArray(
            systemAlarms.name,
            told.map(({ name }) => name),
          ),
        );
    if (over.length > 0)
      await tx.delete(systemAlarms).where(
        inArray(
          systemAlarms.name,
          over.map(({ name }) => name),
        ),
      );
    await publishEvents(
      tx,
      "system.alarmed",
      told.map(({ name, since, says, todo }) => ({
        payload: { name, since, says, todo },
        key: `system-alarmed:${name}:${since.toISOString()}`,
      })),
      { now: ctx.now },
    );
    await publishEvents(
      tx,
      "system.recovered",
      over
        .filter(({ toldAt }) => toldAt !== null)
        .map(({ name, since }) => ({
          payload: { name, since },
          key: `system-recovered:${name}:${since.toISOString()}`,
        })),
      { now: ctx.now },
    );
    return done(undefined);
  });
