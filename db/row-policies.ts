import type { PGlite } from "@electric-sql/pglite";

type Policy = {
  table: string;
  name: string;
  command: string;
  kind: string;
  using: string | null;
  check: string | null;
};

const listed = `
  select tablename as table, policyname as name, lower(cmd) as command, lower(permissive) as kind, qual as using, with_check as check
  from pg_policies where schemaname = 'public' and policyname <> 'read_for_backup' order by tablename, policyname`;

/**
 * The row policies of a migrated database as a page of Markdown, table by table. All are for the role `studio_app`, which
 * owns nothing; a table without one here is not walled, a command without one is refused.
 */
export async function rowPoliciesOf(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<Policy>(listed);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const sections = [...tables].map(
    ([table, policies]) => `## ${table}\n\n${policies.map(written).join("\n")}\n`,
  );
  return `${heading}\n${sections.join("\n")}`;
}

const heading = `# Row policies

What the database lets whom read and write, as all migrations together have made it. Generated: \`npm run db:policies\`.
\`app_is\`, \`app_may\` and \`app_person\` answer who asks in this transaction (decisions 002 and 024). \`using\` says which rows
are seen or changed, \`check\` which may be written. Besides, the role of backups reads every row of every table.
`;

const written = ({ name, command, kind, using, check }: Policy): string =>
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
    .replaceAll(/\( SELECT (\w+\([^()]*\)) AS \w+\)/g, "$1");
