import type { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { clientFields, newClientFields } from "./fields.ts";

export const clientForm = formOf(clientFields);
export const newClientForm = formOf(newClientFields);

export type ClientForm = z.output<typeof clientForm>;
export type NewClientForm = z.output<typeof newClientForm>;
