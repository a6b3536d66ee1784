import {
  type NoteTemplate,
  templateFieldNames,
  templateNoteFields,
} from "#domain/care/note-templates/fields.ts";
import { questionsOf } from "#domain/care/red-flags/messages.ts";

/** A template with the names of its measures. */
export type TemplateView = Omit<NoteTemplate, "measureKeys"> & { measures: readonly string[] };

/** What a template has for each field, what it measures and what it asks. */
export function TemplateOutline({ template }: { template: TemplateView }) {
  const { prompts, texts, measures, redFlagKeys } = template;
  const lines: (readonly [string, string])[] = [
    ...templateFieldNames.map(
      (name) =>
        [
          templateNoteFields[name].label,
          [prompts[name], texts[name]].filter(Boolean).join("\n"),
        ] as const,
    ),
    ["Measures", measures.join(", ")],
    [
      "Red flags",
      questionsOf(redFlagKeys)
        .map(({ question }) => question)
        .join("\n"),
    ],
  ];
  return (
    <dl className="mb-3 grid gap-x-4 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {lines
        .filter(([, text]) => text !== "")
        .map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="text-sm whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
    </dl>
  );
}
