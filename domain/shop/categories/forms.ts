// What the owner types about a shelf of the shop.
import { z } from "zod";
import { line } from "#domain/kernel/fields.ts";

/** A shelf's name, on one line. */
export const categoryForm = z.object({ name: line(60, { what: "a name", required: true }) });
