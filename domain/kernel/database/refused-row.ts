/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation). */
const aboutTheRow = /^2[23][0-9A-Z]{3}$/;

/** What the database said no with: the SQLSTATE, and the constraint if there was one, from the chain of causes. */
export function refusalOf(
  thrown: unknown,
): { code: string; constraint: string | undefined } | undefined {
  for (
    let error = thrown, step = 0;
    error instanceof Error && step < 6;
    error = error.cause, step++
  ) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code))
      return { code, constraint: typeof constraint === "string" ? constraint : undefined };
  }
  return undefined;
}

/** Whether the database refused the values of a row, rather than failed. */
export const isRefusedRow = (thrown: unknown): boolean =>
  aboutTheRow.test(refusalOf(thrown)?.code ?? "");
