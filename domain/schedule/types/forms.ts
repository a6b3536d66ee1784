// What the owner types about a session type.
import { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { typeFields } from "./fields.ts";

export const typeForm = formOf(typeFields)
  /** The therapists who give it; empty means all. */
  .extend({ therapistIds: z.array(z.uuid()).max(500) })
  .refine(({ price, member_price }) => member_price === null || price !== null, {
    path: ["price"],
    message: "Please enter what everybody else pays.",
    when: ({ issues }) => issues.length === 0,
  })
  .refine(
    ({ price, member_price }) => member_price === null || price === null || member_price <= price,
    {
      path: ["member_price"],
      message: "Members do not pay more than everybody else.",
      when: ({ issues }) => issues.length === 0,
    },
  );
export type TypeForm = z.output<typeof typeForm>;
