import { and, eq, sql } from "drizzle-orm";
import { importHeadings, importLines, imports } from "#db/schema/moving-in.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { columnsError, headingOf, plainHeading } from "./columns.ts";
import type { ImportKind } from "./import-kind.ts";
import { kindOf } from "./kinds.ts";
import { type Import, importColumns } from "./line.ts";
import { type DayOrder, dayOrderOf } from "./read-day.ts";

type Choice = { columns: readonly string[]; dayOrder: DayOrder | undefined };

/**
 * Says what the columns of a file are and begins to look through its lines; again as long as it is
 * not decided. The choice is remembered for the next file. Refuses columns that cannot be read
 * (`wrong-columns`), and days whose order cannot be told and was not said ("which-order").
 */
export async function chooseColumns(ctx: Ctx<Owner>, importId: string, choice: Choice) {
  return transaction(ctx, async (tx) => {
    await lock(tx, { import: [importId] });
    const [row] = await tx.select(importColumns).from(imports).where(eq(imports.id, importId));
    if (!row || row.headings.length !== choice.columns.length) return refuse("no-such-import");
    if (row.state !== "matching" && row.state !== "checked") return refuse("too-late");
    const kind = kindOf(row.kind);
    const columns = choice.columns.map((use) => (Object.hasOwn(kind.columns, use) ? use : ""));
    const error = columnsError(kind, columns);
    if (error) return { ...refuse("wrong-columns"), error };
    const dayOrder = choice.dayOrder ?? (await findDayOrder(tx, kind, importId, columns));
    if (!dayOrder) return refuse("which-order");
    await remember(tx, row, columns);
    await tx
      .update(importLines)
      .set({
        fate: null,
        reason: "",
        key: "",
        clientId: null,
        subjectId: null,
        filled: [],
        email: sql`coalesce(lower(btrim(cells[${columns.indexOf("email") + 1}])), '')`,
      })
      .where(eq(importLines.importId, importId));
    await tx
      .update(imports)
      .set({
        columns,
        dayOrder,
        state: "checking",
        doneCount: 0,
      })
      .where(eq(imports.id, importId));
    await publishEvent(tx, "move-in.next", { importId }, { now: ctx.now });
    return done(undefined);
  });
}

/** How the file writes its days, as far as they tell. */
async function findDayOrder(
  tx: Db,
  kind: ImportKind,
  importId: string,
  columns: readonly string[],
) {
  const places = columns.flatMap((use, at) => (kind.columns[use]?.isDay ? at + 1 : []));
  if (places.length === 0) return "day-first";
  const cell = sql<string>`cell`;
  const days = await tx
    .selectDistinct({ text: cell })
    .from(importLines)
    .innerJoin(
      sql`unnest(${sql.raw(`array[${places.map((at) => `cells[${at}]`).join()}]`)}) cell`,
      sql`true`,
    )
    .where(and(eq(importLines.importId, importId), sql`cell <> ''`));
  return dayOrderOf(days.map(({ text }) => text));
}

async function remember(tx: Db, { kind, headings }: Import, columns: readonly string[]) {
  const uses = headings.map((heading, at) => [plainHeading(heading), columns[at] ?? ""] as const);
  // Of two columns with one heading, the one that is used says what it means.
  const chosen = new Map(uses.toSorted(([, one], [, other]) => Number(!!one) - Number(!!other)));
  chosen.delete("");
  const rows = [...chosen].map(([heading, use]) => ({ heading: headingOf(kind, heading), use }));
  if (rows.length === 0) return;
  await tx
    .insert(importHeadings)
    .values(rows)
    .onConflictDoUpdate({
      target: importHeadings.heading,
      set: { use: sql`excluded.use` },
    });
}
