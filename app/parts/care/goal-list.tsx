import { Badge } from "#app/ui/badge.tsx";
import { goalStates } from "#domain/care/episodes/messages.ts";
import { type Day, plainDate } from "#domain/kernel/time.ts";

export type GoalView = {
  id: string;
  words: string;
  state: keyof typeof goalStates;
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
      <li key={id} className="py-2">
        <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">“{words}”</span>
          <Badge tone={tones[state]}>{goalStates[state]}</Badge>
        </p>
        {(progress ?? byDay) && (
          <p className="text-sm text-soft wrap-anywhere tabular-nums">
            {[progress, byDay && state === "open" && `by ${plainDate(byDay)}`]
              .filter(Boolean)
              .join(" · ")}
          </p>
        )}
      </li>
    ))}
  </ul>
);
