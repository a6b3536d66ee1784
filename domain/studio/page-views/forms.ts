// What the counting script sends of one view, and nothing else.
import { z } from "zod";
import { countedPage } from "./rules.ts";

/** `arrived` is "yes" on the first page of a visit; `from` is then the host that people came from, if the browser says. */
export const viewForm = z.object({
  page: z
    .string()
    .transform((path) => countedPage(path) ?? "")
    .pipe(z.string().min(1)),
  from: z.string().max(255).default(""),
  arrived: z.literal("yes").optional(),
});
