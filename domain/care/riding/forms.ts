import type { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { horseFields, riderFields } from "./fields.ts";

export const riderForm = formOf(riderFields);
export type RiderForm = z.output<typeof riderForm>;

export const horseForm = formOf(horseFields);
export type HorseForm = z.output<typeof horseForm>;
