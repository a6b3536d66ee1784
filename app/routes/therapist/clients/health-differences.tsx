import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import type { OpenDifference } from "#domain/care/health/differences.ts";
import { healthLabels, settlings } from "#domain/care/health/messages.ts";
import { plainDate } from "#domain/kernel/time.ts";

type HealthDifferencesProps = {
  clientId: string;
  differences: readonly OpenDifference[];
  mayWrite: boolean;
  /** The page to come back to. */
  from: string;
};

/** Answers that take something away from what is on file: both texts, and which of them holds. */
export function HealthDifferences({
  clientId,
  differences,
  mayWrite,
  from,
}: HealthDifferencesProps) {
  if (differences.length === 0) return null;
  return (
    <section
      aria-labelledby="differences"
      className="rounded-lg border border-line border-l-4 border-l-clay bg-white p-4"
    >
      <h2 id="differences" className="text-xl">
        Their form says less than what is on file
      </h2>
      <p className="text-soft">Nothing has been taken off the file. Which of the two holds?</p>
      <ul className="mt-2 divide-y divide-line">
        {differences.map((difference) => (
          <Difference
            key={difference.id}
            clientId={clientId}
            difference={difference}
            mayWrite={mayWrite}
            from={from}
          />
        ))}
      </ul>
    </section>
  );
}

type DifferenceProps = Omit<HealthDifferencesProps, "differences"> & { difference: OpenDifference };

function Difference({ clientId, difference, mayWrite, from }: DifferenceProps) {
  const { id, part, onFile, said, foundAt } = difference;
  const busy = useNavigation().formData?.get("difference_id") === id;
  return (
    <li className="py-3 last:pb-0">
      <h3 className="font-sans text-base font-semibold tracking-normal">{healthLabels[part]}</h3>
      <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-soft">On file before</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{onFile}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-soft">{`Their form of ${plainDate(foundAt)}`}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {said || "Nothing: left empty, or answered no"}
          </dd>
        </div>
      </dl>
      {mayWrite && (
        <Form
          method="post"
          action={`${href("/therapist/clients/:clientId", { clientId })}?part=health`}
          className="mt-3 flex flex-wrap gap-2"
        >
          <input type="hidden" name="intent" value="settle-difference" />
          <input type="hidden" name="difference_id" value={id} />
          <input type="hidden" name="from" value={from} />
          {Object.entries(settlings).map(([as, label]) => (
            <Button key={as} name="as" value={as} size="small" variant="secondary" busy={busy}>
              {label}
              <span className="sr-only">{`: ${healthLabels[part]}`}</span>
            </Button>
          ))}
        </Form>
      )}
    </li>
  );
}
