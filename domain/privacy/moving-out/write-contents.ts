import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { OpenArchive } from "#domain/kernel/open-archive.ts";
import { dictionaryOf } from "./dictionary.ts";
import type { Progress } from "./progress.ts";
import { readMe } from "./read-me.ts";
import { writeCalendar } from "./write-calendar.ts";
import { writeMoveInLists } from "./write-move-in-lists.ts";
import { writeBundles, writeRecords } from "./write-records.ts";
import { writeVoucherNumbers } from "./write-voucher-numbers.ts";
import { writeFiles } from "./write-files.ts";
import { givenTables, writeTables } from "./write-tables.ts";

/** Fills an archive with everything that the studio has; returns how many rows of tables it were. */
export async function writeContents(
  ctx: Ctx<System>,
  archive: OpenArchive,
  progress: Progress,
): Promise<number> {
  const tables = await archive.describe();
  const given = givenTables(tables);
  progress.expect(2 * given.length);
  await archive.add("READ-ME.txt", readMe(ctx.now));
  await archive.add("dictionary.csv", dictionaryOf(tables));
  const rows = await writeTables(archive, given, progress);
  await writeMoveInLists(archive, ctx.now);
  await writeVoucherNumbers(ctx, archive);
  await writeCalendar(ctx, archive);
  await writeBundles(ctx, archive, progress);
  await writeRecords(ctx, archive, progress);
  await writeFiles(archive, ctx.ports.files, progress);
  return rows;
}
