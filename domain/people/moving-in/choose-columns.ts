import { and, eq, sql } from "drizzle-orm";
import { importHeadings, importLines, imports } from "#db/schema/moving-in.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { importColumns } from "./line.ts";
import { columnsError, plainHeading } from "./columns.ts";
import type { ColumnUse } from "./fields.ts";
import { type DayOrder, dayOrderOf } from "./read-day.ts";

type Choice = { columns: readonly ColumnUse[]; dayOrder: DayOrder | undefined };

/**
 * Says what the columns of a file are and begins to look through its lines; again as long as it is
 * not decided. The choice is remembered for the next file. Refuses columns that cannot be read
 * (`wrong-columns`), and days whose order cannot be told and was not said ("which-order").
 */
export async function chooseColumns(ctx: Ctx<Owner>, importId: string, choice: Choice) {
  const error = columnsError(choice.columns);
  if (error) return { ...refuse("wrong-columns"), error };
  return transaction(ctx, async (tx) => {
    await lock(tx, { import: [importId] });
    const [row] = await tx.select(importColumns).from(imports).where(eq(imports.id, importId));
    if (!row || row.headings.length !== choice.columns.length) return refuse("no-such-import");
    if (row.state !== "matching" && row.state !== "checked") return refuse("too-late");
    const dayOrder = choice.dayOrder ?? (await findDayOrder(tx, importId, choice.columns));
    if (!dayOrder) return refuse("which-order");
    await remember(tx, row.headings, choice.columns);
    await tx
      .update(importLines)
      .set({
        fate: null,
        reason: "",
        clientId: null,
        filled: [],
        email: sql`lower(btrim(cells[${choice.columns.indexOf("email") + 1}]))`,
      })
      .where(eq(importLines.importId, importId));
    await tx
      .update(imports)
      .set({
        columns: [...choice.columns],
        dayOrder,
        state: "checking",
        doneCount: 0,
      })
      .where(eq(imports.id, importId));
    await publishEvent(tx, "move-in.next", { importId }, { now: ctx.now });
    return done(undefined);
  });
}

/** How the file writes its days of birth, as far as they tell. */
async function findDayOrder(tx: Db, importId: string, columns: readonly ColumnUse[]) {
  const at = columns.indexOf("date_of_birth");
  if (at < 0) return "day-first";
  const days = await tx
    .selectDistinct({ text: sql<string>`cells[${at + 1}]` })
    .from(importLines)
    .where(and(eq(importLines.importId, importId), sql`cells[${at + 1}] <> ''`));
  return dayOrderOf(days.map(({ text }) => text));
}

async function remember(tx: Db, headings: readonly string[], columns: readonly ColumnUse[]) {
  const chosen = new Map(headings.map((heading, at) => [plainHeading(heading), columns[at] ?? ""]));
  chosen.delete("");
  const rows = [...chosen].map(([heading, use]) => ({ heading, use }));
  if (rows.length === 0) return;
  await tx
    .insert(importHeadings)
    .values(rows)
    .onConflictDoUpdate({ target: importHeadings.heading, set: { use: sql`excluded.use` } });
}
