// Fields that no form has, sent along with those it has: whatever becomes of them would be found (requirements 3.6.4).

type Row = Record<string, unknown>;
type Values = Record<string, string>;

/** A unique value for each kind of column. */
const values: Values = {
  uuid: "99999999-9999-4999-8999-999999999999",
  boolean: "true",
  date: "1999-09-09",
  integer: "987654",
  numeric: "987654.00",
  jsonb: '{"planted":1}',
  ARRAY: "{planted}",
  "timestamp with time zone": "1999-09-09T09:09:09Z",
};
const anything = "planted";

/** How such a value reads wherever it came to stand, for a regular expression. */
export const plantedMarks = "planted|987654|1999-09-09|99999999-9999-4999";

const camel = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Every column of these tables as a field, spelt as the database, the code and a nested form spell it, but what the form
 * has itself. `instead` has other values by the kind of column, such as a text that would give more rights.
 */
export async function plantedFields(
  rowsOf: (statement: string) => Promise<Row[]>,
  tables: readonly string[],
  own: readonly string[] = [],
  instead: Values = {},
): Promise<Values> {
  const listed = tables.map((table) => `'${table}'`).join(", ");
  const rows = await rowsOf(
    `select distinct column_name as name, data_type as type from information_schema.columns where table_name in (${listed})`,
  );
  const valueOf = { ...values, ...instead };
  return Object.fromEntries(
    (rows as { name: string; type: string }[])
      .flatMap(({ name, type }) =>
        [name, camel(name), `user[${name}]`].map(
          (field) => [field, valueOf[type] ?? anything] as const,
        ),
      )
      .filter(([field]) => !own.includes(field)),
  );
}
