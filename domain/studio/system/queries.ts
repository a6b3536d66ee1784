import { count, desc, eq, max, sql } from "drizzle-orm";
import { webhookEvents } from "#db/schema/payments.ts";
import { backupTrials, bouncedAddresses } from "#db/schema/running.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { together } from "#domain/kernel/database/together.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { before, days } from "#domain/kernel/time.ts";
import { findBackupState } from "../backups/queries.ts";
import { countJobs, countRefusedMails, findOldestJob } from "../outbox/queries.ts";
import type { SystemCheck } from "./messages.ts";
import { systemChecks, type Trial } from "./rules.ts";

/**
 * How the system is, line by line: what the database knows, and what the computer says. What does
 * not answer is a line of its own, and holds up no other.
 */
export async function findSystemChecks(ctx: Ctx<Owner> | Ctx<System>): Promise<SystemCheck[]> {
  const { machine, cards, trials } = ctx.ports;
  const since = before(ctx.now, days(7));
  const kept = await read(ctx, (db) =>
    together([
      sizeOf(db),
      bouncesOf(db),
      lastEventOf(db),
      lastTrial(db, "copy"),
      lastTrial(db, "restore"),
    ]),
  );
  const [bytes, bounced, lastEventAt, copy, restore] = kept;
  const [states, oldestDueAt, refused] = [
    await countJobs(ctx),
    await findOldestJob(ctx),
    await countRefusedMails(ctx, since),
  ];
  const [backup, disk, certificate, clocks] = await Promise.all([
    findBackupState(ctx),
    machine.disk().catch(() => undefined),
    machine.certificate(),
    machine.clocks().catch(() => undefined),
  ]);
  return systemChecks({
    now: ctx.now,
    version: machine.version,
    migrations: machine.migrations,
    database: { engine: ctx.db.engine, bytes },
    disk,
    jobs: {
      waiting: states.waiting,
      failing: states.failing,
      givenUp: states["given-up"],
      oldestDueAt,
    },
    mails: { refused, bounced },
    backup,
    copy,
    restore,
    hasCopies: trials.copy !== undefined,
    certificate,
    clocks,
    cards: { lastEventAt, live: cards.livemode },
    isDemo: machine.isDemo,
  });
}

/** Bytes of the database with all that belongs to it. */
async function sizeOf(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )) as unknown as { rows: { bytes: number }[] };
  return rows[0]?.bytes ?? 0;
}

async function bouncesOf(db: Db): Promise<number> {
  const [row] = await db.select({ all: count() }).from(bouncedAddresses);
  return row?.all ?? 0;
}

async function lastEventOf(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ at: max(webhookEvents.receivedAt) }).from(webhookEvents);
  return row?.at ?? undefined;
}

async function lastTrial(db: Db, kind: "restore" | "copy"): Promise<Trial | undefined> {
  const { finishedAt, outcome, why } = backupTrials;
  const [last] = await db
    .select({ finishedAt, outcome, why })
    .from(backupTrials)
    .where(eq(backupTrials.kind, kind))
    .orderBy(desc(finishedAt))
    .limit(1);
  return last;
}
