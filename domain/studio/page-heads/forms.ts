import { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { isImageSlot } from "../pictures/messages.ts";
import { headFields } from "./fields.ts";

/** The head of a page; what is left empty is as the page says by itself. */
export const headForm = formOf(headFields).extend({
  slot: z
    .string()
    .default("")
    .refine((slot) => slot === "" || isImageSlot(slot), "Please choose a picture."),
});

export type HeadForm = z.output<typeof headForm>;
