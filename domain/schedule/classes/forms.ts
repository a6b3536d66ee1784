// What staff type about a class; a message stands at the field it is about.
import { z } from "zod";
import {
  choice,
  clock,
  day,
  line,
  optional,
  pounds,
  text,
  tick,
  whole,
} from "#domain/kernel/input/fields.ts";
import { maxBringLength } from "../types/messages.ts";
import { type ClassStatus, classStatuses, maxPlaces } from "./messages.ts";

const price = pounds({ max: 1_000_000 });

export const classForm = z
  .object({
    class_name: line(80, { required: true }),
    class_date: day(),
    start_time: clock(),
    end_time: clock(),
    location: line(120, { required: true }),
    max_participants: whole(1, maxPlaces),
    price,
    member_price: optional(price),
    instructor_name: line(100),
    class_description: text(2_000),
    what_to_bring: text(maxBringLength),
    is_recurring: tick(),
    is_prepaid: tick(),
    status: choice(Object.keys(classStatuses) as [ClassStatus, ...ClassStatus[]], "a status"),
  })
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
