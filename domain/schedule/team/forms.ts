import type { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { professionFields, teamPageFields } from "./fields.ts";

export const teamPageForm = formOf(teamPageFields);
export type TeamPageForm = z.output<typeof teamPageForm>;

export const professionForm = formOf(professionFields);
export type ProfessionForm = z.output<typeof professionForm>;
