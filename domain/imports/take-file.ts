import { sql } from "drizzle-orm";
import { importHeadings, type ImportKindName, imports } from "#db/schema/moving-in.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { guessColumns } from "./columns.ts";
import { kindOf } from "./kinds.ts";
import { maxImport } from "./messages.ts";

/** Lines that are inserted by one statement. */
const atOnce = 5_000;

type File = { kind: ImportKindName; name: string; bytes: Uint8Array };

/**
 * Keeps a file with all its lines, and guesses its columns. What it says is not written anywhere
 * else. Refuses what is no table, and more than `maxImport`.
 */
export async function takeFile(ctx: Ctx<Owner>, { kind, name, bytes }: File) {
  if (bytes.byteLength > maxImport.bytes) return refuse("too-large");
  const table = await ctx.ports.tables.read(bytes);
  if (!table.ok) return table;
  const { headings, lines } = table.value;
  const remembered = await read(ctx, (db) =>
    db.select({ heading: importHeadings.heading, use: importHeadings.use }).from(importHeadings),
  );
  const chosen = new Map(remembered.map(({ heading, use }) => [heading, use]));
  return transaction(ctx, async (tx) => {
    const [row] = await tx
      .insert(imports)
      .values({
        kind,
        fileName: name.slice(-200) || kind,
        headings,
        columns: guessColumns(kindOf(kind), headings, chosen),
        lineCount: lines.length,
        startedBy: ctx.actor.accountId,
        startedAt: ctx.now,
      })
      .returning({ id: imports.id });
    for (let at = 0; at < lines.length; at += atOnce)
      await tx.execute(sql`
        insert into import_lines (import_id, number, cells)
        select ${row!.id}, number, array(select jsonb_array_elements_text(cells))
        from jsonb_to_recordset(${JSON.stringify(lines.slice(at, at + atOnce))}::jsonb) v(number integer, cells jsonb)`);
    await audit(tx, ctx, {
      action: "import.started",
      subjectId: row!.id,
      detail: { kind },
    });
    return done(row!);
  });
}
