import { optionNames } from "./option-draft.ts";

type Issue = { path: readonly PropertyKey[]; message: string };

/** The fields of rows by the part of an option or a picture that they are. */
const rowFields: Record<string, Record<string, string>> = {
  options: optionNames,
  pictures: { alt: "pictureAlt" },
};

/** The first thing that is wrong at each field of a product's form; of an option or a picture, at the field in its row. */
export function productErrors({ issues }: { issues: readonly Issue[] }): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[fieldOf(path)] ??= message;
  return errors;
}

function fieldOf([field, row, part]: Issue["path"]): string {
  const name = rowFields[String(field)]?.[String(part)];
  return name && typeof row === "number" ? `${name}-${row}` : String(field ?? "");
}
