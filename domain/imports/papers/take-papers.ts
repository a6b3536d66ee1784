import { createHash, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { imports } from "#db/schema/moving-in.ts";
import type { WaitingAbout } from "#domain/care/papers/waiting.ts";
import { addWaiting } from "#domain/care/papers/write-waiting.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { transaction, write } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { maxImport } from "../messages.ts";
import { dayIn, kindOfPaper, nameOf } from "./about-paper.ts";
import { paperReasons } from "./messages.ts";
import type { ArchivedFile } from "./ports.ts";

type File = { name: string; bytes: Uint8Array };

/**
 * Keeps the papers of a zip archive, each sealed and under no client yet, and begins to look whose
 * they are. What is no PDF, is locked or does more than show pages is a line that is left out.
 * Refuses what is no archive and more than `maxArchive`; where a paper cannot be stored, nothing is
 * kept ("file-failed").
 */
export async function takePapers(ctx: Ctx<Owner>, { name, bytes }: File) {
  if (bytes.byteLength > maxImport.bytes) return refuse("too-large");
  const archive = ctx.ports.archives.open(bytes);
  if (!archive.ok) return archive;
  if (archive.value.length === 0) return refuse("not-an-archive");
  const lines: Line[] = [];
  for (const [at, file] of archive.value.entries()) lines.push(await lookAt(ctx, file, at + 1));
  const importId = randomUUID();
  await keepLines(ctx, { importId, name, lines });
  if (!(await storeAll(ctx, lines))) {
    await write(ctx, (tx) => tx.delete(imports).where(eq(imports.id, importId)));
    return refuse("file-failed");
  }
  // Only now is it looked through: a file whose papers are not all stored is never moved in.
  return transaction(ctx, async (tx) => {
    await tx.update(imports).set({ state: "checking" }).where(eq(imports.id, importId));
    await publishEvent(tx, "move-in.next", { importId }, { now: ctx.now });
    return done({ id: importId });
  });
}

type Kept = {
  id: string;
  fileKey: string;
  sealedAbout: string;
  digest: string;
  bytes: number;
};
type Line = { number: number; file: ArchivedFile } & ({ reason: string } | { kept: Kept });

async function lookAt({ ports, now }: Ctx, file: ArchivedFile, number: number): Promise<Line> {
  const read = await file.read();
  if (!read.ok) return { number, file, reason: paperReasons[read.why] };
  if (!ports.papers.isPdf(read.value)) return { number, file, reason: paperReasons["not-a-pdf"] };
  const inspected = ports.papers.inspect(read.value);
  if (!inspected.ok) return { number, file, reason: paperReasons[inspected.why] };
  const [id, key] = [randomUUID(), randomUUID()];
  const name = nameOf(file.path);
  const about: WaitingAbout = {
    name,
    datedOn: dayIn(file.path, londonDay(now)) ?? null,
    kind: kindOfPaper(name),
  };
  const kept = {
    id,
    fileKey: `waiting/${key}.sealed`,
    sealedAbout: ports.vault.seal(JSON.stringify(about), id),
    digest: createHash("sha256").update(read.value).digest("hex"),
    bytes: read.value.byteLength,
  };
  return { number, file, kept };
}

type Keeping = { importId: string; name: string; lines: readonly Line[] };

const keepLines = (ctx: Ctx<Owner>, { importId, name, lines }: Keeping) =>
  write(ctx, async (tx) => {
    await tx.insert(imports).values({
      id: importId,
      kind: "papers",
      fileName: name.slice(-200) || "papers",
      headings: ["File"],
      columns: ["file"],
      dayOrder: "day-first",
      lineCount: lines.length,
      startedBy: ctx.actor.accountId,
      startedAt: ctx.now,
    });
    const rows = lines.map((line) => ({
      number: line.number,
      path: line.file.path.slice(-500),
      ...("reason" in line ? { fate: "refused", reason: line.reason } : { fate: null, reason: "" }),
    }));
    await tx.execute(sql`
      insert into import_lines (import_id, number, cells, fate, reason)
      select ${importId}, number, array[path], fate, reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(number integer, path text, fate text, reason text)`);
    const papers = lines.flatMap((line) =>
      "kept" in line ? [{ ...line.kept, importId, line: line.number, addedAt: ctx.now }] : [],
    );
    await addWaiting(tx, papers);
    await audit(tx, ctx, {
      action: "import.started",
      subjectId: importId,
      detail: { kind: "papers" },
    });
  });

/** Seals one paper after another, so that no two are in memory at once; whether all of them are stored. */
async function storeAll({ ports }: Ctx, lines: readonly Line[]): Promise<boolean> {
  try {
    for (const line of lines) {
      if (!("kept" in line)) continue;
      const read = await line.file.read();
      if (!read.ok) return false;
      await ports.files.put(line.kept.fileKey, ports.paperSeals.seal(read.value, line.kept.id));
    }
    return true;
  } catch (thrown) {
    ports.log.error("papers could not be stored", { why: String(thrown) });
    return false;
  }
}
