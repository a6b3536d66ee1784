import { Badge } from "#app/ui/badge.tsx";
import type { GoalState } from "#db/schema/care/episode-parts.ts";
import { goalStates } from "#domain/care/episodes/messages.ts";
import { type Day, plainDate } from "#domain/kernel/time.ts";

export type GoalView = {
  id: string;
  words: string;
  state: GoalState;
  byDay: Day | null;
  /** How far it is, where it is measured. */
  progress?: string | undefined;
};

const tones = {
  open: "plain",
  met: "good",
  partly: "warn",
  "not-met": "bad",
} as const;

/** Goals in the client's words, with how they stand. */
export const GoalList = ({ goals }: { goals: readonly GoalView[] }) => (
  <ul className="divide-y divide-line">
    {goals.map(({ id, words, state, byDay, progress }) => (
      <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-2">
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">“{words}”</span>
          {(progress ?? byDay) && (
            <span className="block text-sm text-soft wrap-anywhere tabular-nums">
              {[progress, byDay && state === "open" && `by ${plainDate(byDay)}`]
                .filter(Boolean)
                .join(" · ")}
            </span>
          )}
        </span>
        <Badge tone={tones[state]}>{goalStates[state]}</Badge>
      </li>
    ))}
  </ul>
);
