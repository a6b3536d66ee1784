import { expect } from "vitest";
import type { ImportKindName } from "#db/schema/moving-in.ts";
import { chooseColumns } from "#domain/imports/choose-columns.ts";
import { confirmImport } from "#domain/imports/decide-import.ts";
import { moveNext } from "#domain/imports/move-in.ts";
import { findImport } from "#domain/imports/queries.ts";
import { takeFile } from "#domain/imports/take-file.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { type openArchive, rowsOf } from "./archives.ts";
import type { Studio } from "./studio.ts";

type List = { archive: Awaited<ReturnType<typeof openArchive>>; kind: ImportKindName };

/**
 * Moves a list of an archive in as an owner does, with the columns that are guessed; returns how
 * its lines ended.
 */
export async function bringList(studio: Studio, owner: Ctx<Owner>, { archive, kind }: List) {
  const bytes = new Uint8Array(archive.files[`move-in/${kind}.csv`]!);
  const taken = await takeFile(owner, { kind, name: `${kind}.csv`, bytes });
  if (!taken.ok) throw new Error(taken.why);
  const { id } = taken.value;
  const finish = async () => {
    while (await moveNext(studio.system(), id));
  };
  const { columns } = (await findImport(owner, id))!;
  expect(columns).not.toContain("");
  const chosen = await chooseColumns(owner, id, { columns, dayOrder: undefined });
  if (!chosen.ok) throw new Error(chosen.why);
  await finish();
  await confirmImport(owner, id);
  await finish();
  return rowsOf(
    studio,
    `select fate, reason, count(*)::int as count from import_lines where import_id = '${id}' group by fate, reason`,
  );
}
