// Asks the owner for what names in a file stand for, where they are not this studio's own.
import { and, eq, sql } from "drizzle-orm";
import { importHeadings, importLines, imports } from "#db/schema/moving-in.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { chooseColumns } from "./choose-columns.ts";
import { beginningOfValues, findChosenValues } from "./chosen-values.ts";
import { plainHeading } from "./columns.ts";
import { kindOf } from "./kinds.ts";
import { importColumns } from "./line.ts";

/** So many names that are not known are asked about at a time. */
const maxNames = 40;

/** The names of a file that are to be chosen for, with what can be chosen; undefined where its kind has none, or all are known. */
export const findValuesToChoose = (ctx: Ctx<Owner>, importId: string) =>
  read(ctx, async (db) => {
    const [row] = await db.select(importColumns).from(imports).where(eq(imports.id, importId));
    const choices = row && kindOf(row.kind).choices;
    if (!choices || row.state !== "checked") return undefined;
    const at = row.columns.indexOf(choices.column) + 1;
    const cell = sql<string>`btrim(cells[${sql.raw(String(at))}])`;
    const found = await db
      .selectDistinct({ name: cell })
      .from(importLines)
      .where(and(eq(importLines.importId, importId), sql`${cell} <> ''`))
      .orderBy(cell);
    const options = await choices.list(db, ctx.now);
    const own = new Set(options.map(({ name }) => plainHeading(name)));
    const chosen = await findChosenValues(db, row.kind);
    const names = found
      .filter(({ name }) => !own.has(plainHeading(name)))
      .slice(0, maxNames)
      .map(({ name }) => ({ name, chosen: chosen.get(plainHeading(name)) ?? "" }));
    if (names.length === 0) return undefined;
    const { question, help } = choices;
    return {
      question,
      help,
      names,
      options: options.map(({ value, label }) => ({ value, label })),
    };
  });
export type ValuesToChoose = NonNullable<Awaited<ReturnType<typeof findValuesToChoose>>>;

/**
 * Remembers what names of a file stand for and looks through its lines again. Refuses a file that
 * was decided ("too-late"); what is none of the choices is left unchosen.
 */
export async function chooseValues(
  ctx: Ctx<Owner>,
  importId: string,
  values: readonly { name: string; value: string }[],
) {
  const remembered = await transaction(ctx, async (tx) => {
    const [row] = await tx.select(importColumns).from(imports).where(eq(imports.id, importId));
    const choices = row && kindOf(row.kind).choices;
    if (!choices) return refuse("no-such-import");
    const known = new Set((await choices.list(tx, ctx.now)).map(({ value }) => value));
    const rows = new Map(
      values.map(({ name, value }) => [
        `${beginningOfValues(row.kind)}${plainHeading(name)}`,
        known.has(value) ? value : "",
      ]),
    );
    if (rows.size > 0)
      await tx
        .insert(importHeadings)
        .values([...rows].map(([heading, use]) => ({ heading, use })))
        .onConflictDoUpdate({ target: importHeadings.heading, set: { use: sql`excluded.use` } });
    return done({ columns: row.columns, dayOrder: row.dayOrder ?? undefined });
  });
  return remembered.ok ? chooseColumns(ctx, importId, remembered.value) : remembered;
}
