type Part = Record<string, unknown>;

/** Words about riding in what the given form asks, and what stands there for others. */
const instead: readonly [string, string][] = [
  [", mucking out", ""],
  [" to sit deeper in the saddle,", ""],
];

/** The sections of the given intake form for a studio to which no riders come. */
export const withoutRiding = (sections: readonly unknown[]): unknown[] =>
  (sections as Part[])
    .filter(({ title }) => title !== "Riding")
    .map((section) => ({
      ...section,
      fields: (section["fields"] as Part[]).map((field) => ({
        ...field,
        ...(typeof field["help"] === "string" && { help: reworded(field["help"]) }),
        ...(Array.isArray(field["options"]) && {
          options: field["options"].filter((option) => option !== "Pilates for riders"),
        }),
      })),
    }));

const reworded = (help: string) =>
  instead.reduce((text, [words, others]) => text.replace(words, others), help);
