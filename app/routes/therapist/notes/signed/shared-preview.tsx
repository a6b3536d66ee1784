import { Notice } from "#app/ui/feedback/notice.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { sharedNames, treatmentLabels } from "#domain/care/treatments/fields.ts";

type Texts = Readonly<Record<string, string>>;
type PreviewProps = {
  values: Texts;
  firstName: string;
  isShared: boolean;
  isSigned?: boolean;
  /** When and why it was put right, as its client reads it. */
  changed?: { at: Date; reason: string } | undefined;
};

const parts = sharedNames.filter((name) => name !== "shared_summary");

/** Exactly what the client will read of a note, as it is typed: nothing else of it is ever theirs. */
export function SharedPreview({ values, firstName, isShared, isSigned, changed }: PreviewProps) {
  if (!isShared)
    return (
      <Notice title={`${firstName} ${isSigned ? "reads" : "will read"} nothing of this note.`}>
        It stays with those who treat them.
      </Notice>
    );
  const title = `What ${firstName} ${isSigned ? "reads" : "will read"}`;
  const valueOf = (name: string) => values[name]?.trim() ?? "";
  const rows = (kind: string) =>
    Object.keys(values).flatMap((name) => {
      const [of, id, field] = name.split(":");
      return of === kind && field === "title" && valueOf(name) ? [id!] : [];
    });
  const date = /^\d{4}-\d{2}-\d{2}$/.test(valueOf("session_date"))
    ? longDate(valueOf("session_date"))
    : "no date yet";
  return (
    <section aria-label={title} className="rounded-lg border border-pine/25 bg-sky p-4">
      <h3 className="font-sans text-base font-bold tracking-normal">{title}</h3>
      <p className="mt-1 text-sm text-soft">
        {valueOf("treatment_type") || "Session"}, {date}, {valueOf("duration_minutes") || "–"}{" "}
        minutes
      </p>
      {changed && (
        <p className="mt-1 text-sm font-semibold wrap-anywhere">
          Changed on {longDate(changed.at)}: {changed.reason}
        </p>
      )}
      <p className="mt-3 wrap-anywhere whitespace-pre-line">
        {valueOf("shared_summary") || "No summary yet."}
      </p>
      {parts.map((name) =>
        valueOf(name) ? (
          <div key={name} className="mt-3">
            <h4 className="font-sans text-sm font-bold tracking-normal">{treatmentLabels[name]}</h4>
            <p className="wrap-anywhere whitespace-pre-line">{valueOf(name)}</p>
          </div>
        ) : null,
      )}
      {rows("plan").length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {rows("plan").map((id) => (
            <li key={id} className="wrap-anywhere">
              <b>{valueOf(`plan:${id}:title`)}</b>
              {`, ${valueOf(`plan:${id}:frequency`)}, ${valueOf(`plan:${id}:duration`)}: ${valueOf(`plan:${id}:description`)}`}
            </li>
          ))}
        </ul>
      )}
      {rows("resource").length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {rows("resource").map((id) => (
            <li key={id} className="wrap-anywhere">
              {valueOf(`resource:${id}:title`)} ({valueOf(`resource:${id}:type`)}){" "}
              {valueOf(`resource:${id}:url`)} {valueOf(`resource:${id}:description`)}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-soft">
        They also see their scores of pain and energy on their progress page.
      </p>
    </section>
  );
}
