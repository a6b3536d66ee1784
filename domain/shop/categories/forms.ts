import { formOf } from "#domain/kernel/input/form-of.ts";
import { categoryFields } from "./fields.ts";

export const categoryForm = formOf(categoryFields);
