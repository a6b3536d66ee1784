/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation). */
const aboutTheRow = /^2[23][0-9A-Z]{3}$/;

/** Whether the database said no to what stands in a row, rather than failed: the chain of causes holds such a code. */
export function isRefusedRow(thrown: unknown): boolean {
  for (let error = thrown, step = 0; error instanceof Error && step < 6; error = error.cause, step++) {
    const { code } = error as { code?: unknown };
    if (typeof code === "string" && aboutTheRow.test(code)) return true;
  }
  return false;
}
