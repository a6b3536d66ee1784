import { Badge } from "#app/ui/badge.tsx";
import { decisionNames, findQuestion } from "#domain/care/red-flags/messages.ts";
import type { FoundTreatment } from "#domain/care/treatments/queries.ts";

/** The red flags that were asked in a signed note: each yes, what was decided about it, and what was answered with no. */
export function SignedRedFlags({ note }: { note: FoundTreatment }) {
  const { redFlags, redFlagDecision, redFlagDecided } = note;
  if (redFlags.length === 0) return null;
  const [yes, no] = [
    redFlags.filter(({ answer }) => answer === "yes"),
    redFlags.filter(({ answer }) => answer === "no"),
  ];
  return (
    <section aria-label="Red flags" className="rounded-lg border border-line bg-white p-4">
      <h2 className="text-xl">Red flags</h2>
      <ul className="mt-2 grid gap-2 empty:hidden">
        {yes.map(({ key, detail }) => (
          <li key={key} className="wrap-anywhere">
            <Badge tone="bad">Yes</Badge> {findQuestion(key)?.question ?? key}
            {detail && <span className="block">{detail}</span>}
          </li>
        ))}
      </ul>
      {redFlagDecision && (
        <p className="mt-2 max-w-prose wrap-anywhere">
          <span className="font-semibold">{decisionNames[redFlagDecision]}:</span> {redFlagDecided}
        </p>
      )}
      {no.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="inline-block cursor-pointer py-1 underline underline-offset-4">
            {`${no.length} answered with no`}
          </summary>
          <ul className="mt-1 grid gap-0.5 text-soft">
            {no.map(({ key }) => (
              <li key={key}>{findQuestion(key)?.question ?? key}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
