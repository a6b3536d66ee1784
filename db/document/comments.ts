import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { toSnakeCase } from "drizzle-orm/casing";

/** What the schema says of a table or view: its file, its sentence, and a sentence a column. */
export type TableComment = { file: string; text: string; columns: Map<string, string> };

const definition =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = pg(?:Table|View)\(\s*"(\w+)"/g;
const column = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+):\s*\w+\((?:"(\w+)")?/g;

/** The comments above tables, views and columns in the folder `db`, by their names in the database. */
export function commentsIn(folder: string): Map<string, TableComment> {
  const found = new Map<string, TableComment>();
  for (const file of globSync("views/*.sql", { cwd: folder })) {
    const [first = ""] = /^(--.*\n)*/.exec(readFileSync(join(folder, file), "utf8")) ?? [];
    const text = first.replaceAll(/^-- ?/gm, "").replaceAll("\n", " ").trim();
    found.set(basename(file, ".sql"), { file, text, columns: new Map() });
  }
  for (const file of globSync("schema/**/*.ts", { cwd: folder }).toSorted()) {
    const text = readFileSync(join(folder, file), "utf8");
    for (const match of text.matchAll(definition)) {
      const [whole, comment = "", table = ""] = match;
      const [body = ""] = text.slice(match.index + whole.length).split(/\nexport |\n\/\*\*/, 1);
      const columns = [...body.matchAll(column)].map(
        ([, said = "", key = "", name]) => [name ?? toSnakeCase(key), onOneLine(said)] as const,
      );
      found.set(table, { file, text: onOneLine(comment), columns: new Map(columns) });
    }
  }
  return found;
}

const onOneLine = (comment: string) => comment.replaceAll(/\s*\n\s*\* ?/g, " ").trim();
