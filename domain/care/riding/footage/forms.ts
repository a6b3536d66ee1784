import { z } from "zod";
import type { StillLine } from "#db/schema/care/shapes.ts";
import { id, optional } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { footageFields } from "./fields.ts";
import { readLines } from "./rules.ts";

/** What is said about a picture or a clip that is stored. */
export const footageForm = formOf(footageFields).extend({ horse_id: optional(id()) });
export type FootageForm = z.output<typeof footageForm>;

const remark = formOf(footageFields).pick({ remark: true });
export type StillForm = { remark: string; lines: StillLine[] };

/** Reads what is drawn on a still; what is wrong stands at its field. */
export const stillForm = z.record(z.string(), z.string()).transform((texts, context): StillForm => {
  const read = remark.safeParse(texts);
  const { lines, errors } = readLines(texts);
  if (!read.success)
    for (const { path, message } of read.error.issues)
      context.addIssue({ code: "custom", path, message });
  for (const [field, message] of Object.entries(errors))
    context.addIssue({ code: "custom", path: [field], message });
  return read.success ? { remark: read.data.remark, lines } : z.NEVER;
});
