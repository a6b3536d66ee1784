import { eq } from "drizzle-orm";
import { imports } from "#db/schema/moving-in.ts";
import { asAuthService, type Ctx, type System } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import { checkNext } from "./check-next.ts";
import { kindOf } from "./kinds.ts";
import { importColumns } from "./line.ts";
import { purgeSecrets } from "./secrets.ts";
import { undoNext } from "./undo-next.ts";
import { writeNext } from "./write-next.ts";

/** What each state that a job works at does with the next lines, and where it leads. */
const work = {
  checking: { step: checkNext, ends: "checked" },
  writing: { step: writeNext, ends: "written" },
  undoing: { step: undoNext, ends: "undone" },
} as const;

/**
 * Works through the next lines of a file in one transaction, as its kind acts: looks through them,
 * writes what they say, or undoes it, by the file's state. What a job left when it was stopped the
 * next one finds. Returns whether there may be more to do.
 */
export const moveNext = async (ctx: Ctx<System>, importId: string): Promise<boolean> => {
  const ofFile = eq(imports.id, importId);
  const [file] = await read(asAuthService(ctx), (db) =>
    db.select({ kind: imports.kind }).from(imports).where(ofFile),
  );
  if (!file) return false;
  const kind = kindOf(file.kind);
  const actor = kind.actorOf(ctx);
  return write(actor, async (tx) => {
    await lock(tx, { import: [importId] });
    const [row] = await tx.select(importColumns).from(imports).where(ofFile);
    if (!row || !(row.state in work)) return false;
    const { step, ends } = work[row.state as keyof typeof work];
    const lines = await step(tx, kind, row, actor);
    const change =
      lines > 0
        ? { doneCount: Math.min(row.doneCount + lines, row.lineCount) }
        : {
            state: ends,
            doneCount: row.lineCount,
            ...(ends === "written" && { writtenAt: ctx.now }),
          };
    await tx.update(imports).set(change).where(ofFile);
    if (lines === 0 && ends === "written") await purgeSecrets(tx, kind, row);
    if (lines === 0 && ends !== "checked")
      await audit(tx, actor, {
        action: `import.${ends}`,
        by: row.startedBy,
        subjectId: importId,
        detail: { kind: kind.name },
      });
    return lines > 0;
  });
};
