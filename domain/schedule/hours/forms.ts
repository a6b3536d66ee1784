// What is typed about working hours and exceptions; a message stands at the field it is about.
import { rowOf } from "#domain/kernel/database/field-columns.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import {
  exceptionFields,
  stretchField,
  stretchFields,
  stretchIn,
  type StretchName,
} from "./fields.ts";
import { maxStretches } from "./messages.ts";
import type { Hours } from "./rules.ts";

type HoursReading = { ok: true; hours: Hours[] } | { ok: false; errors: Record<string, string> };

/** Reads a week of hours; a stretch without times is none. */
export function readHours(values: Record<string, string>): HoursReading {
  const [hours, errors]: [Hours[], Record<string, string>] = [[], {}];
  for (let weekday = 1; weekday <= 7; weekday += 1)
    for (let index = 0; index < maxStretches; index += 1) {
      const texts = stretchIn(values, weekday, index);
      if (!texts.from && !texts.until) continue;
      const read = stretch.safeParse(texts);
      if (read.success) hours.push({ weekday, ...rowOf(read.data) });
      else
        for (const { path, message } of read.error.issues)
          errors[stretchField(path[0] as StretchName, weekday, index)] ??= message;
    }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, hours };
}

const stretch = formOf(stretchFields).refine(({ from, until }) => until > from, {
  path: ["until"],
  message: "Please give a later time.",
});

export const exceptionForm = formOf(exceptionFields)
  .transform(({ day_until, ...form }) => ({ ...form, day_until: day_until ?? form.day_from }))
  .refine(({ day_from, day_until }) => day_until >= day_from, {
    path: ["day_until"],
    message: "Please give a day on or after the first one.",
  })
  .refine(({ from, until }) => (from === null) === (until === null) && (!from || until! > from), {
    path: ["until"],
    message: "Please give both times, the later one last, or none for the whole day.",
  })
  .refine(({ from, day_from, day_until }) => !from || day_from === day_until, {
    path: ["day_until"],
    message: "Times are of a single day: please leave the last day empty.",
  })
  .refine(({ kind, from }) => kind === "closed" || from, {
    path: ["from"],
    message: "Please say from when until when.",
  });
