import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { type ImportKindName, importLines, imports, type LineFate } from "#db/schema/moving-in.ts";
import { clients } from "#db/schema/people.ts";
import { asAuthService, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { before, days } from "#domain/kernel/time.ts";
import { toInviteOf } from "./staff/invite-moved-staff.ts";
import { describeKind, kindOf } from "./kinds.ts";
import { undoDays } from "./messages.ts";

type Counts = Record<LineFate, number>;
const noCounts: Counts = {
  new: 0,
  joined: 0,
  same: 0,
  refused: 0,
};

const lineCounts = sql<Partial<Counts>>`coalesce((
  select jsonb_object_agg(fate, lines) from (
    select fate, count(*)::integer as lines from import_lines l
    where l.import_id = ${imports.id} and fate is not null group by fate) c), '{}')`;

const summary = {
  id: imports.id,
  kind: imports.kind,
  fileName: imports.fileName,
  state: imports.state,
  lineCount: imports.lineCount,
  doneCount: imports.doneCount,
  startedAt: imports.startedAt,
  writtenAt: imports.writtenAt,
  counts: lineCounts,
};

/** The last twenty files, the newest first, with how many of their lines have which fate. */
export const listImports = async (ctx: Ctx<Owner>) => {
  const rows = await read(ctx, (db) =>
    db.select(summary).from(imports).orderBy(desc(imports.startedAt), asc(imports.id)).limit(20),
  );
  return rows.map(({ kind, ...row }) => ({
    ...row,
    label: kindOf(kind).words.label,
    counts: { ...noCounts, ...row.counts },
  }));
};
export type ImportRow = Awaited<ReturnType<typeof listImports>>[number];

/** One file with three lines as examples, and whether it can still be undone. */
export async function findImport(ctx: Ctx<Owner>, id: string) {
  const [[row], examples] = await read(ctx, (db) =>
    Promise.all([
      db
        .select({
          ...summary,
          headings: imports.headings,
          columns: imports.columns,
          dayOrder: imports.dayOrder,
        })
        .from(imports)
        .where(eq(imports.id, id)),
      db
        .select({ cells: importLines.cells })
        .from(importLines)
        .where(eq(importLines.importId, id))
        .orderBy(asc(importLines.number))
        .limit(3),
    ]),
  );
  if (!row) return undefined;
  return {
    ...row,
    kind: describeKind(row.kind),
    counts: { ...noCounts, ...row.counts },
    examples: examples.map(({ cells }) => cells),
    canUndo: row.state === "written" && row.writtenAt! > before(ctx.now, days(undoDays)),
    toInvite: row.state === "written" ? await countToInvite(ctx, row.kind, id) : 0,
  };
}

/** How many who came with this file were not invited and have not signed in otherwise. */
const countToInvite = async (
  ctx: Ctx<Owner>,
  kind: ImportKindName,
  importId: string,
): Promise<number> => {
  if (kind === "staff")
    return read(asAuthService(ctx), (db) => db.$count(importLines, toInviteOf(importId)));
  if (kind !== "clients") return 0;
  const [found] = await read(asAuthService(ctx), (db) =>
    db
      .select({ people: count() })
      .from(importLines)
      .innerJoin(clients, eq(clients.id, importLines.clientId))
      .innerJoin(authUsers, eq(authUsers.id, clients.authUserId))
      .where(
        and(
          eq(importLines.importId, importId),
          eq(importLines.fate, "new"),
          isNull(importLines.invitedAt),
          eq(authUsers.emailVerified, false),
        ),
      ),
  );
  return found?.people ?? 0;
};

/** Lines on a page. */
export const linesOnPage = 50;

/** A page of the lines with one fate, in the order of the file; pages count from 1. */
export const listLines = (ctx: Ctx<Owner>, importId: string, fate: LineFate, page: number) =>
  read(ctx, (db) =>
    db
      .select({
        number: importLines.number,
        cells: importLines.cells,
        reason: importLines.reason,
        filled: importLines.filled,
        clientId: importLines.clientId,
        invitedAt: importLines.invitedAt,
        undoneAt: importLines.undoneAt,
      })
      .from(importLines)
      .where(and(eq(importLines.importId, importId), eq(importLines.fate, fate)))
      .orderBy(asc(importLines.number))
      .limit(linesOnPage)
      .offset((page - 1) * linesOnPage),
  );
export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

/** All lines that are left out, with why, for the file that is mended and brought again. */
export const listRefused = (ctx: Ctx<Owner>, importId: string) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({ headings: imports.headings, fileName: imports.fileName })
      .from(imports)
      .where(eq(imports.id, importId));
    const lines = await db
      .select({ cells: importLines.cells, reason: importLines.reason })
      .from(importLines)
      .where(and(eq(importLines.importId, importId), eq(importLines.fate, "refused")))
      .orderBy(asc(importLines.number));
    return row && { ...row, lines };
  });
