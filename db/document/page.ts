import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue, Link, Policy } from "./catalogue.ts";
import { commentsIn, type TableComment } from "./comments.ts";

const schema = "db/schema";

/** What the files of the schema are about; a folder, or a file that is not listed, is an area of its own. */
const areas: Record<string, string[]> = {
  Shop: [
    "carts",
    "catalogue",
    "customer-notes",
    "discount-usage",
    "discounts",
    "merge-questions",
    "order-links",
    "orders",
    "payments",
    "place-guests",
    "product-slugs",
    "shipments",
    "subscriptions",
    "views",
    "vouchers",
  ],
  People: ["audit", "auth", "people", "practice", "privacy", "proofs"],
  Studio: ["backups", "images", "page-views", "site-content", "studio", "system"],
};

type Area = { name: string; prose: string; tables: string[] };

/**
 * The database as a page of Markdown: what stands in `db/schema/README.md` and in those of its folders,
 * and a section a table, from its comment in the schema and from a migrated database.
 */
export function databasePage(database: Catalogue): string {
  const comments = commentsIn("db");
  const all = areasOf(database, comments);
  return [
    proseIn(schema),
    ...all.flatMap((area) => [
      `## ${area.name}`,
      drawing(area, database.links),
      ...(area.prose ? [area.prose] : []),
      ...area.tables.map((table) => section(table, database, comments.get(table)!)),
    ]),
  ]
    .join("\n\n")
    .concat("\n");
}

/** A text of the schema's, with its links as they are from `docs`. */
const proseIn = (folder: string) =>
  readFileSync(join(folder, "README.md"), "utf8")
    .replaceAll(/\]\((?:\.\.\/)+docs\//g, "](")
    .trim();

function areasOf({ tables }: Catalogue, comments: Map<string, TableComment>): Area[] {
  const byArea = Map.groupBy(tables, ({ name }) => areaOf(comments.get(name)?.file ?? name));
  return [...byArea]
    .map(([name, found]) => ({ name, tables: found.map((table) => table.name) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, tables: names }) => {
      const folder = join(schema, name.toLowerCase());
      return { name, tables: names, prose: existsSync(folder) ? proseIn(folder) : "" };
    });
}

function areaOf(file: string): string {
  const [first = ""] = file.replace(/^schema\/|\.\w+$/g, "").split("/");
  const known = Object.keys(areas).find((area) => areas[area]?.includes(first));
  return known ?? `${first[0]?.toUpperCase()}${first.slice(1)}`;
}

/** Which rows name which, within the area and out of it. */
function drawing({ tables }: Area, links: Link[]): string {
  const inArea = links.filter(({ table }) => tables.includes(table));
  const lines = [...Map.groupBy(inArea, ({ table, to }) => `  ${to} ||--o{ ${table}`)].map(
    ([pair, found]) => `${pair} : "${[...new Set(found.map(({ column }) => column))].join(", ")}"`,
  );
  return lines.length ? `\`\`\`mermaid\nerDiagram\n${lines.join("\n")}\n\`\`\`` : "";
}

function section(
  table: string,
  database: Catalogue,
  { file, text, columns }: TableComment,
): string {
  const of = <Row extends { table: string }>(rows: Row[]) =>
    rows.filter((row) => row.table === table);
  const { isView, isLocked } = database.tables.find(({ name }) => name === table)!;
  const linesOf = (kind: string) =>
    of(database.lines)
      .filter((line) => line.kind === kind)
      .map(({ name, what }) => `- **${name}**: \`${readable(what)}\``);
  const rights =
    of(database.rights)
      .map(({ what }) => what)
      .join("") || "nothing";
  return [
    `### ${table}`,
    `${text} (\`db/${file}\`${isView ? "; a view" : ""})`,
    columnsOf(of(database.columns), columns),
    ...part("Checks", linesOf("check")),
    ...part("Foreign keys", linesOf("key")),
    ...part("Indexes", linesOf("index")),
    ...part("Triggers", linesOf("trigger")),
    `The product may: ${rights}.${isView || isLocked ? "" : " No person is in it: every row is open."}`,
    ...part("Policies", of(database.policies).map(policy)),
  ].join("\n\n");
}

const columnsOf = (columns: Catalogue["columns"], comments: Map<string, string>) =>
  columns
    .map(({ name, type }) => [`- \`${name}\` ${readable(type)}`, comments.get(name)])
    .map((words) => words.filter(Boolean).join(". "))
    .join("\n");

const part = (title: string, lines: string[]) =>
  lines.length ? [`${title}:\n\n${lines.join("\n")}`] : [];

const policy = ({ name, command, kind, using, check }: Policy): string =>
  [
    `- **${name}**: ${command}${kind === "restrictive" ? ", restrictive" : ""}`,
    ...(using ? [`  - using \`${readable(using)}\``] : []),
    ...(check ? [`  - check \`${check === using ? "the same" : readable(check)}\``] : []),
  ].join("\n");

/** An expression on one line, without what PostgreSQL adds when it writes one back. */
const readable = (expression: string) =>
  expression
    .replaceAll(/\s+/g, " ")
    .replaceAll("::text", "")
    .replaceAll(/\( SELECT (\w+\([^()]*\)) AS \w+\)/g, "$1")
    .replaceAll(/ = ANY \(ARRAY\[([^\]]*)\]\)/g, " in ($1)")
    .replace(/^CHECK \((.*)\)$/, "$1")
    .replace(/^FOREIGN KEY \(([^)]*)\) REFERENCES (.*)$/, "$1 → $2");
