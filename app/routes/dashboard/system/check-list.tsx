import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import {
  checkLabels,
  type CheckState,
  checkStates,
  type SystemCheck,
} from "#domain/studio/system/messages.ts";

const tones = {
  fine: "good",
  look: "warn",
  act: "bad",
} as const satisfies Record<CheckState, string>;

/** What is looked at, line by line: its state, what was found, and what to do. */
export function CheckList({ checks }: { checks: readonly SystemCheck[] }) {
  return (
    <Card>
      <dl className="-my-4 divide-y divide-line">
        {checks.map(({ name, state, says, todo }) => (
          <div key={name} className="grid gap-x-6 gap-y-1.5 py-4 lg:grid-cols-[18rem_1fr]">
            <dt className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 self-start">
              <span className="font-semibold">{checkLabels[name]}</span>
              <Badge tone={tones[state]}>{checkStates[state]}</Badge>
            </dt>
            <dd className="min-w-0 wrap-anywhere">
              <p>{says}</p>
              {todo && <p className="mt-1 text-soft">{todo}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
