// What the owner types about a shelf of the shop.
import { z } from "zod";
import { oneLine } from "#domain/kernel/one-line.ts";

/** A shelf's name, on one line. */
export const categoryForm = z.object({
  name: z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(z.string().min(1, "Please enter a name.").max(60, "Please keep the name to 60 characters.")),
});
