import type { z } from "zod";

/**
 * What a form sent: the texts to show again, and the parsed value or a message at each wrong field.
 */
export type FormReading<T> = { values: Record<string, string> } & (
  | { ok: true; value: T }
  | { ok: false; errors: Record<string, string> }
);

/** Reads a posted form by its schema; files and repeated names are not for this. */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<FormReading<z.output<S>>> {
  const values = textsIn(await request.formData());
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, values, value: parsed.data };
  return { ok: false, values, errors: fieldErrorsIn(parsed.error) };
}

/** The texts of a form by their names; of a repeated name the last. */
export const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/** The first thing that is wrong at each field. */
export function fieldErrorsIn({ issues }: Pick<z.ZodError, "issues">): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}

/** What a person typed to confirm their identity again; missing fields are empty. */
export const proofIn = (form: FormData) => ({
  password: String(form.get("password") ?? ""),
  code: String(form.get("code") ?? ""),
});
