import { z } from "zod";
import { clock, line, optional, text } from "#domain/kernel/input/fields.ts";
import {
  entryName,
  maxEntryLength,
  maxNotesLength,
  maxTimes,
  runSheetErrors,
  timeName,
} from "./messages.ts";

const lines = Array.from({ length: maxTimes }, (_, at) => at + 1);

const fields = z.object({
  ...Object.fromEntries(lines.map((at) => [timeName(at), optional(clock())])),
  ...Object.fromEntries(
    lines.map((at) => [entryName(at), line(maxEntryLength, { what: "what happens" })]),
  ),
  notes: text(maxNotesLength, { what: "the notes" }),
});

/** One line of a run-sheet: a London wall-clock time ("09:30") and what happens. */
export type RunSheetLine = { time: string; entry: string };

/**
 * The times of an event's day: each with what happens, in order; lines that are empty are left out.
 * What is wrong is said at its field.
 */
export const runSheetForm = fields.transform((values, context) => {
  const sent = values as Record<string, string | null>;
  const found: RunSheetLine[] = [];
  const refuse = (field: string, why: keyof typeof runSheetErrors) =>
    context.addIssue({
      code: "custom",
      path: [field],
      message: runSheetErrors[why],
    });
  for (const at of lines) {
    const [time, entry] = [sent[timeName(at)] ?? "", sent[entryName(at)] ?? ""];
    if (!time && !entry) continue;
    if (!time) refuse(timeName(at), "time-missing");
    else if (!entry) refuse(entryName(at), "entry-missing");
    else if (time < (found.at(-1)?.time ?? "")) refuse(timeName(at), "not-in-order");
    else found.push({ time, entry });
  }
  return { lines: found, notes: values.notes };
});

/** The same as the texts of the form's fields. */
export const runSheetValues = (saved: { lines: readonly RunSheetLine[]; notes: string }) => ({
  ...Object.fromEntries(
    saved.lines.flatMap(({ time, entry }, at) => [
      [timeName(at + 1), time],
      [entryName(at + 1), entry],
    ]),
  ),
  notes: saved.notes,
});
