import type { z } from "zod";

/** What a form sent: the parsed value, or what was typed with a message at each wrong field. */
export type FormReading<T> =
  { ok: true; value: T } | { ok: false; typed: Record<string, string>; errors: Record<string, string> };

/** Reads a posted form by its schema; files and repeated names are not for this. */
export async function readForm<S extends z.ZodType>(request: Request, schema: S): Promise<FormReading<z.output<S>>> {
  const fields = await request.formData();
  const typed = Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0] ?? "")] ??= issue.message;
  return { ok: false, typed, errors };
}

/** What somebody typed to prove herself again; what is not there is empty. */
export const proofIn = (form: FormData) => ({
  password: String(form.get("password") ?? ""),
  code: String(form.get("code") ?? ""),
});
