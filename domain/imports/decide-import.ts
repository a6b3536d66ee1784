import { and, eq, inArray, sql } from "drizzle-orm";
import { importLines, imports, type ImportState } from "#db/schema/moving-in.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { importColumns } from "./line.ts";
import { before, days } from "#domain/kernel/time.ts";
import { undoDays } from "./messages.ts";

/** Begins to write what a file says that was looked through. Refuses one that is not ("too-late"). */
export const confirmImport = (ctx: Ctx<Owner>, importId: string) =>
  begin(ctx, importId, { from: "checked", to: "writing" });

/** Begins to undo an import. Refuses one that was written more than a week ago ("week-over"). */
export const undoImport = (ctx: Ctx<Owner>, importId: string) =>
  begin(ctx, importId, { from: "written", to: "undoing" });

const begin = (
  ctx: Ctx<Owner>,
  importId: string,
  { from, to }: { from: ImportState; to: "writing" | "undoing" },
) =>
  transaction(ctx, async (tx) => {
    await lock(tx, { import: [importId] });
    const [row] = await tx.select(importColumns).from(imports).where(eq(imports.id, importId));
    if (!row) return refuse("no-such-import");
    if (row.state !== from) return refuse("too-late");
    if (row.writtenAt && row.writtenAt < before(ctx.now, days(undoDays)))
      return refuse("week-over");
    const toDo = await tx.$count(
      importLines,
      and(eq(importLines.importId, importId), inArray(importLines.fate, ["new", "joined"])),
    );
    await tx
      .update(imports)
      .set({ state: to, doneCount: sql`${imports.lineCount} - ${toDo}` })
      .where(eq(imports.id, importId));
    await audit(tx, ctx, {
      action: `import.${to}`,
      subjectId: importId,
      detail: { kind: row.kind },
    });
    await publishEvent(tx, "move-in.next", { importId }, { now: ctx.now });
    return done(undefined);
  });

/** Deletes a file of which nothing was written, with its lines. Refuses one that was ("too-late"). */
export const discardImport = (ctx: Ctx<Owner>, importId: string) =>
  transaction(ctx, async (tx) => {
    await lock(tx, { import: [importId] });
    const [row] = await tx.select(importColumns).from(imports).where(eq(imports.id, importId));
    if (!row) return refuse("no-such-import");
    if (row.state !== "matching" && row.state !== "checked") return refuse("too-late");
    await tx.delete(imports).where(eq(imports.id, importId));
    await audit(tx, ctx, {
      action: "import.discarded",
      subjectId: importId,
      detail: { kind: row.kind },
    });
    return done(undefined);
  });
