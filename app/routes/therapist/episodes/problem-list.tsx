import { Badge } from "#app/ui/badge.tsx";
import type { Episode } from "#domain/care/episodes/queries.ts";
import { shortDate } from "#domain/kernel/time.ts";

/** What an episode is about, in its order: what is solved stays to be read. */
export const ProblemList = ({ problems }: Pick<Episode, "problems">) => (
  <section aria-label="Problems" className="rounded-lg border border-line bg-white p-4">
    <h2 className="text-xl">Problems</h2>
    {problems.length === 0 && <p className="mt-1 text-soft">No problems yet.</p>}
    <ol className="divide-y divide-line">
      {problems.map(({ id, body, state, foundOn, solvedOn }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-2">
          <span className="min-w-0">
            <span className="block wrap-anywhere">{body}</span>
            <span className="block text-sm text-soft tabular-nums">
              {`found ${shortDate(foundOn)}`}
              {solvedOn && `, solved ${shortDate(solvedOn)}`}
            </span>
          </span>
          {state === "solved" && <Badge tone="good">Solved</Badge>}
        </li>
      ))}
    </ol>
  </section>
);
