import { resultFor } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextArea } from "#app/ui/forms/field.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";
import type { RunSheetLine } from "#domain/shop/run-sheets/forms.ts";
import {
  entryName,
  linesFor,
  maxEntryLength,
  maxNotesLength,
  maxTimes,
  runSheetLabels,
  timeName,
} from "#domain/shop/run-sheets/messages.ts";

type TimesFormProps = {
  lines: readonly RunSheetLine[];
  notes: string;
  opened: Saved;
  result: EditResult | undefined;
};

/** The times of the day, a line each, and what else is to be known; in print the words alone. */
export function TimesForm({ lines, notes, opened, result }: TimesFormProps) {
  const own = resultFor(result, "times");
  const values = own?.values ?? opened.values;
  const errors = own?.errors ?? {};
  const filled = Array.from({ length: maxTimes }, (_, at) => at + 1).findLast(
    (at) => values[timeName(at)] || values[entryName(at)],
  );
  const shown = Array.from({ length: linesFor(filled ?? 0) }, (_, at) => at + 1);
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">Times of the day</h2>
      <Printed lines={lines} notes={notes} />
      <ErrorSummary
        errors={Object.entries(errors).map(([field, message]) => ({
          field,
          message: `${runSheetLabels[field]}: ${message}`,
        }))}
      />
      <EditForm
        saved={opened}
        result={own}
        what="this run-sheet"
        labels={runSheetLabels}
        className="grid gap-4 print:hidden"
      >
        <ol className="grid gap-3">
          {shown.map((at) => (
            <li key={at} className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-3">
              <Field
                name={timeName(at)}
                label={<LineLabel at={at}>Time</LineLabel>}
                type="time"
                defaultValue={values[timeName(at)] ?? ""}
                error={errors[timeName(at)]}
              />
              <Field
                name={entryName(at)}
                label={<LineLabel at={at}>What happens</LineLabel>}
                maxLength={maxEntryLength}
                autoComplete="off"
                defaultValue={values[entryName(at)] ?? ""}
                error={errors[entryName(at)]}
              />
            </li>
          ))}
        </ol>
        <p className="text-sm text-soft">
          Saved, there are empty lines again. Nothing about anybody’s health.
        </p>
        <TextArea
          label={runSheetLabels["notes"]!}
          name="notes"
          optional
          rows={3}
          maxLength={maxNotesLength}
          defaultValue={values["notes"] ?? ""}
          error={errors["notes"]}
        />
        <div>
          <Button name="intent" value="times" variant="secondary">
            Save the Times
          </Button>
        </div>
      </EditForm>
    </Card>
  );
}

/** The first line shows what its fields are called; of the others it is said. */
const LineLabel = ({ at, children }: { at: number; children: string }) => (
  <span className={at === 1 ? "" : "sr-only"}>
    {children}
    <span className="sr-only">, line {at}</span>
  </span>
);

function Printed({ lines, notes }: Pick<TimesFormProps, "lines" | "notes">) {
  if (lines.length === 0 && !notes) return null;
  return (
    <div className="mb-4 hidden print:block">
      <ol>
        {lines.map(({ time, entry }, at) => (
          <li key={at}>
            <strong className="tabular-nums">{time}</strong> {entry}
          </li>
        ))}
      </ol>
      {notes && <p className="mt-3 whitespace-pre-line">{notes}</p>}
    </div>
  );
}
