// A part of the words for comparing two versions of it: one text a field, and of a list whose rows move one text in all.
import { ownValue } from "#domain/kernel/input/own-value.ts";
import type { Values } from "#domain/studio/site-content/content-values.ts";

/**
 * Lists in which adding or removing a row moves the others: merged row by row, one person's words
 * would appear under another person's name. Each with the fields that have to be filled for a row
 * to count.
 */
export const movingLists: Record<string, { label: string; says: readonly string[] }> = {
  testimonials: { label: "All testimonials", says: ["name", "text"] },
  socialPosts: { label: "All cards", says: ["text", "link"] },
  questions: { label: "All questions", says: ["question", "answer"] },
  credentials: { label: "All credentials", says: ["title", "by", "validUntil"] },
  retreatProgramme: { label: "All steps", says: ["time", "title", "text"] },
};

/** The texts of a form as fields to compare. */
export function asFields(values: Values): Values {
  const fields: Values = {};
  const rows: Record<string, Record<string, Values>> = {};
  for (const [place, text] of Object.entries(values)) {
    const [list = "", row = "", name = ""] = place.split(".");
    if (!ownValue(movingLists, list) || !/^\d+$/.test(row) || !name) fields[place] = text;
    else if (text !== "") ((rows[list] ??= {})[row] ??= {})[name] = text;
  }
  for (const [list, { says }] of Object.entries(movingLists)) {
    const said = Object.entries(rows[list] ?? {})
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([, row]) => row)
      .filter((row) => says.some((name) => row[name]?.trim()));
    if (said.length > 0) fields[list] = JSON.stringify(said.map(inOrder));
  }
  return fields;
}

const inOrder = (row: Values) =>
  Object.fromEntries(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Those fields as the texts of a form again. */
export const submittedValues = (fields: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) =>
      ownValue(movingLists, field)
        ? rowsIn(text).flatMap((row, at) =>
            Object.entries(row).map(([name, words]) => [`${field}.${at}.${name}`, words] as const),
          )
        : [[field, text] as const],
    ),
  );

/** A field as people read it: a list with a line for each of its rows. */
export const formatValue = (name: string, text: string): string =>
  ownValue(movingLists, name)
    ? rowsIn(text)
        .map((row) => movingLists[name]!.says.flatMap((one) => row[one] ?? []).join(" · "))
        .join("\n")
    : text;

/** What the page wrote itself; anything else has no rows. */
function rowsIn(text: string): Values[] {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) ? rows.map((row) => Object.fromEntries(textsOf(row))) : [];
  } catch {
    return [];
  }
}

const textsOf = (row: unknown) =>
  Object.entries(row && typeof row === "object" ? row : {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === "string",
  );
