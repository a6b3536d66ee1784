// What the owner enters about a category of the shop.
import { z } from "zod";
import { line } from "#domain/kernel/input/fields.ts";

/** A category's name, on one line. */
export const categoryForm = z.object({ name: line(60, { what: "a name", required: true }) });
