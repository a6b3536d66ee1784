import { Badge } from "#app/ui/badge.tsx";
import { sideNames } from "#domain/care/measuring/messages.ts";
import type { JudgedMeasure } from "#domain/care/measuring/note-grid.ts";
import { shortDate } from "#domain/kernel/time.ts";

const tones = {
  better: "good",
  worse: "bad",
  same: "plain",
} as const;

/** What was measured in a signed note, each side with the time before, what changed and where left and right differ. */
export function SignedMeasures({ measures }: { measures: readonly JudgedMeasure[] }) {
  if (measures.length === 0) return null;
  return (
    <section aria-label="Measures" className="rounded-lg border border-line bg-white p-4">
      <h2 className="text-xl">Measures</h2>
      <ul className="mt-2 divide-y divide-line">
        {measures.map((measure) => (
          <Line key={measure.key} measure={measure} />
        ))}
      </ul>
    </section>
  );
}

const Line = ({
  measure: { name, norm, values, changes, difference },
}: {
  measure: JudgedMeasure;
}) => (
  <li className="grid gap-x-4 gap-y-1.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
    <div>
      <p className="font-semibold">{name}</p>
      {norm && <p className="text-sm text-soft">{norm}</p>}
    </div>
    <div className="min-w-0">
      <dl className="grid grid-cols-2 gap-x-4">
        {values.map(({ side, text, before, since }) => (
          <div key={side}>
            <dt className="text-sm text-soft">{sideNames[side]}</dt>
            <dd>
              <span className="font-semibold tabular-nums">{text}</span>
              {since && (
                <span className="block text-sm text-soft">{`${before} on ${shortDate(since)}`}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {(changes.length > 0 || difference) && (
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {changes.map(({ side, words, tone }) => (
            <Badge key={side} tone={tones[tone]}>
              {side === "one" ? words : `${sideNames[side]} ${words}`}
            </Badge>
          ))}
          {difference && (
            <Badge tone={difference.isMarked ? "warn" : "plain"}>
              {`${difference.words.charAt(0).toUpperCase()}${difference.words.slice(1)}`}
            </Badge>
          )}
        </p>
      )}
    </div>
  </li>
);
