// What the owner types about a shelf of the shop.
import { z } from "zod";

/** A shelf's name, on one line. */
export const categoryForm = z.object({
  name: z
    .string()
    .default("")
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/\p{Cc}|\u2028|\u2029/gu, " ")
        .trim(),
    )
    .pipe(z.string().min(1, "Please enter a name.").max(60, "Please keep the name to 60 characters.")),
});
