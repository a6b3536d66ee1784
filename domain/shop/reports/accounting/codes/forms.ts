import { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import type { Program } from "../messages.ts";
import { accountFields, codeRules } from "./fields.ts";

/** The accounts of one program, each as its program accepts it. */
export function codesForm(program: Program) {
  const { pattern, refusal } = codeRules[program];
  const { shape } = formOf(accountFields(program));
  return z.object(
    Object.fromEntries(
      Object.entries(shape).map(([key, field]) => [
        key,
        field.pipe(z.string().regex(pattern, refusal)),
      ]),
    ),
  );
}

export type CodesForm = Readonly<Record<string, string>>;
