import { eq } from "drizzle-orm";
import { imports } from "#db/schema/moving-in.ts";
import { asAuthService, type Ctx, type System } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { checkNext } from "./check-next.ts";
import { importColumns } from "./line.ts";
import { undoNext } from "./undo-next.ts";
import { writeNext } from "./write-next.ts";

/** What each state that a job works at does with the next lines, and where it leads. */
const work = {
  checking: { step: checkNext, ends: "checked" },
  writing: { step: writeNext, ends: "written" },
  undoing: { step: undoNext, ends: "undone" },
} as const;

/**
 * Works through the next lines of a file in one transaction, as the auth service: looks through
 * them, writes their clients, or undoes it, by the file's state. What a job left when it was
 * stopped the next one finds. Returns whether there may be more to do.
 */
export const moveNext = (ctx: Ctx<System>, importId: string): Promise<boolean> => {
  const auth = asAuthService(ctx);
  return write(auth, async (tx) => {
    await lock(tx, { import: [importId] });
    const [row] = await tx.select(importColumns).from(imports).where(eq(imports.id, importId));
    if (!row || !(row.state in work)) return false;
    const { step, ends } = work[row.state as keyof typeof work];
    const lines = await step(tx, row, ctx.now);
    const change =
      lines > 0
        ? { doneCount: Math.min(row.doneCount + lines, row.lineCount) }
        : {
            state: ends,
            doneCount: row.lineCount,
            ...(ends === "written" && { writtenAt: ctx.now }),
          };
    await tx.update(imports).set(change).where(eq(imports.id, importId));
    if (lines === 0 && ends !== "checked")
      await audit(tx, auth, {
        action: `import.${ends}`,
        by: row.startedBy,
        subjectId: importId,
      });
    return lines > 0;
  });
};
