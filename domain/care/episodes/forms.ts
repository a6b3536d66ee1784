// An episode as its form sends it: one text a field, and a field for each part of a row
// ("problem:new-1:says", "goal:ID:words"), so that two people's changes are compared row by row.
import { z } from "zod";
import { goalStates, problemStates } from "#db/schema/lists.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { choice, day, line, optional } from "#domain/kernel/input/fields.ts";
import { rowOf } from "#domain/kernel/database/field-columns.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findMeasure } from "../measuring/library.ts";
import { episodeFields, outcomeFields } from "./fields.ts";
import { maxParts } from "./messages.ts";

const problemRow = z.object({
  says: line(300, { what: "the problem" }),
  state: choice(problemStates, "how it stands").default("open"),
});

/** How a goal is told: a measure of the library, one of the client's own activities, or neither. */
const measured = line(80).transform((value) => {
  const [kind, key = ""] = value.split(":");
  return {
    measureKey: kind === "measure" && findMeasure(key) ? key : null,
    activityId: kind === "activity" && isUuid(key) ? key : null,
  };
});

const goalRow = z.object({
  words: line(300, { what: "the goal" }),
  state: choice(goalStates, "how it stands").default("open"),
  by_day: optional(day()),
  measured,
});

/** The ids of the rows of a kind, in their order. */
const idsIn = (sent: object, kind: "problem" | "goal"): string[] => [
  ...new Set(
    Object.keys(sent).flatMap(
      (name) => new RegExp(`^${kind}:([a-z0-9-]{1,40}):`).exec(name)?.[1] ?? [],
    ),
  ),
];

/** The rows of a kind in which something was written; a row that was emptied is none. */
function rowsIn<Row extends z.ZodObject>(
  sent: Record<string, unknown>,
  { kind, row, context }: { kind: "problem" | "goal"; row: Row; context: z.RefinementCtx },
) {
  const rows: (z.output<Row> & { id: string })[] = [];
  for (const id of idsIn(sent, kind)) {
    const names = Object.keys(row.shape);
    const read = row.safeParse(
      Object.fromEntries(names.map((name) => [name, sent[`${kind}:${id}:${name}`]])),
    );
    if (read.success && read.data[names[0]!] !== "") rows.push({ id, ...read.data });
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: "custom", path: [`${kind}:${id}:${String(path[0])}`], message });
  }
  const over = rows[maxParts];
  if (over)
    context.addIssue({
      code: "custom",
      path: [`${kind}:${over.id}:${Object.keys(row.shape)[0]}`],
      message: `Please keep to ${maxParts} of these.`,
    });
  return rows;
}

export const episodeForm = z
  .looseObject(formOf(episodeFields).shape)
  .refine(({ opened_on, review_on }) => !review_on || review_on >= opened_on, {
    path: ["review_on"],
    message: "Please enter a day that is not before the first.",
  })
  .transform((sent, context) => {
    const { title, opened_on, planned_visits, review_on, is_shared } = sent;
    return {
      ...rowOf({ title, opened_on, planned_visits, review_on, is_shared }),
      takeCharge: sent["take_charge"] === "on",
      problems: rowsIn(sent, { kind: "problem", row: problemRow, context }),
      goals: rowsIn(sent, { kind: "goal", row: goalRow, context }),
    };
  });
export type EpisodeForm = z.output<typeof episodeForm>;

export const outcomeForm = formOf(outcomeFields);
export type OutcomeForm = z.output<typeof outcomeForm>;
