import type { NoteVersion } from "#domain/care/client-notes/queries.ts";
import { noteLabels } from "#domain/care/client-notes/fields.ts";
import { treatmentLabels } from "#domain/care/treatments/fields.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";

/** In the order in which the parts of a note stand on its page. */
const labels = Object.entries<string>({ ...noteLabels, ...treatmentLabels });

type EarlierVersionsProps = { versions: readonly NoteVersion[]; title?: string };

/** What a note said before each change; no client reads it. */
export function EarlierVersions({ versions, title = "Earlier versions" }: EarlierVersionsProps) {
  if (versions.length === 0) return null;
  return (
    <section aria-label={title} className="mt-8 print:hidden">
      <h2 className="text-xl">{title}</h2>
      <ol className="mt-3 grid gap-3">
        {versions.map((version) => (
          <li key={version.id}>
            <details className="rounded-lg border border-line bg-white">
              <summary className="cursor-pointer px-4 py-3">
                Version {version.number}, until {longDate(version.replacedAt)},{" "}
                {clockTime(version.replacedAt)}
                <span className="text-soft">
                  {" "}
                  (changed by {version.replacedBy};{" "}
                  {version.wasShared ? "the client could read it" : "not shared"})
                </span>
              </summary>
              <dl className="grid gap-3 border-t border-line p-4">
                {partsOf(version).map(({ label, text }) => (
                  <div key={label}>
                    <dt className="text-sm font-bold text-soft">{label}</dt>
                    <dd className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function partsOf({ content }: NoteVersion) {
  const said = new Map<string, unknown>(Object.entries(content));
  return labels.flatMap(([name, label]) => {
    const text = said.get(name);
    return typeof text === "string" && text ? [{ label, text }] : [];
  });
}
