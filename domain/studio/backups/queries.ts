import { and, desc, eq, isNull } from "drizzle-orm";
import { backups } from "#db/schema/backups.ts";
import { outbox } from "#db/schema/system.ts";
import { asSystem, type Ctx, type Staff, type System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isBackupOverdue } from "./rules.ts";

export type BackupState = {
  /** The last attempt, however it ended. */
  last: typeof backups.$inferSelect | undefined;
  lastDone: typeof backups.$inferSelect | undefined;
  /** No good one for a day and a half. */
  overdue: boolean;
  /** One that the owner asked for is still to come. */
  isUnderWay: boolean;
};

/** How the last backups went, for the dashboard and the security tab. */
export function findBackupState(ctx: Ctx<Staff> | Ctx<System>): Promise<BackupState> {
  return read(asSystem(ctx), async (db) => {
    const newest = db.select().from(backups).orderBy(desc(backups.finishedAt)).limit(1);
    const [last] = await newest;
    const good = db.select().from(backups).where(eq(backups.outcome, "done"));
    const [lastDone] =
      last?.outcome === "done" ? [last] : await good.orderBy(desc(backups.finishedAt)).limit(1);
    const asked = and(
      eq(outbox.event, "backup.asked"),
      isNull(outbox.doneAt),
      isNull(outbox.deadAt),
    );
    const waiting = await db.select({ id: outbox.id }).from(outbox).where(asked).limit(1);
    const isUnderWay = waiting.length > 0;
    return {
      isUnderWay,
      last,
      lastDone,
      overdue: isBackupOverdue(lastDone?.finishedAt, last?.finishedAt, ctx.now),
    };
  });
}

/** Whether a backup of this name was tried already: a job whose server was slow may come again. */
export const wasTried = (ctx: Ctx<System>, file: string): Promise<boolean> =>
  read(ctx, async (db) => (await db.$count(backups, eq(backups.file, file))) > 0);
