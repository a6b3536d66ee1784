/** A connection of the tables' owner: `exec` takes several statements, `query` one with values. */
export type Owner = {
  exec(statements: string): Promise<unknown>;
  query<Row>(statement: string, values?: unknown[]): Promise<{ rows: Row[] }>;
};
