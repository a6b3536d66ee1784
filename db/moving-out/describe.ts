import { sql } from "drizzle-orm";
import type { DescribedTable } from "#domain/kernel/open-archive.ts";
import { commentsIn } from "../document/comments.ts";
import type { Snapshot } from "./snapshot.ts";

type Column = { table: string; name: string; type: string; refersTo: string | null };

/** Every table with its columns, and what the files of the schema in `definitions` say of them. */
export async function describeTables(
  { read }: Snapshot,
  definitions: string,
): Promise<DescribedTable[]> {
  const columns = await read(
    async (db) => ((await db.execute(allColumns)) as unknown as { rows: Column[] }).rows,
  );
  const comments = commentsIn(definitions);
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => ({
    name,
    meaning: comments.get(name)?.text ?? "",
    columns: own.map((column) => ({
      name: column.name,
      type: column.type,
      refersTo: column.refersTo ?? "",
      meaning: comments.get(name)?.columns.get(column.name) ?? "",
    })),
  }));
}

const allColumns = sql`
  select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
    (select o.confrelid::regclass::text from pg_constraint o
      where o.contype = 'f' and o.conrelid = c.oid and o.conkey = array[a.attnum] limit 1) as "refersTo"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
  order by c.relname, a.attnum`;
