// What staff type about a class; a message stands at the field it is about.
import type { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { classFields } from "./fields.ts";

export const classForm = formOf(classFields)
  .refine(({ start_time, end_time }) => end_time > start_time, {
    path: ["end_time"],
    message: "Please end after you start.",
    when: ({ issues }) => issues.length === 0,
  })
  .refine(
    ({ price: everybody, member_price }) => member_price === null || member_price <= everybody,
    {
      path: ["member_price"],
      message: "Members do not pay more than everybody else.",
      when: ({ issues }) => issues.length === 0,
    },
  );

export type ClassForm = z.output<typeof classForm>;
