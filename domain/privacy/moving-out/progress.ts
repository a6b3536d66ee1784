import { eq, sql } from "drizzle-orm";
import { moveOuts } from "#db/schema/moving-out.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";

/** Says how many parts an archive will have, and that one more is written. Called outside of reads. */
export type Progress = { expect(parts: number): void; step(): Promise<void> };

/** At most one write a second: parts are many and small. */
const everyMs = 1_000;

/** Writes how far an archive is into its row, now and then, and at its end. */
export function startProgress(ctx: Ctx<System>, id: string): Progress & { end(): Promise<void> } {
  let [total, count, last] = [0, 0, 0];
  const save = () =>
    write(ctx, (tx) =>
      tx
        .update(moveOuts)
        .set({ doneCount: sql`least(${count}::int, ${total}::int)`, totalCount: total })
        .where(eq(moveOuts.id, id)),
    );
  return {
    expect: (parts) => void (total += parts),
    async step() {
      count += 1;
      if (performance.now() - last < everyMs) return;
      last = performance.now();
      await save();
    },
    async end() {
      await save();
    },
  };
}
