import type { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { mailFields } from "./fields.ts";

export const mailForm = formOf(mailFields);
export type MailForm = z.output<typeof mailForm>;
