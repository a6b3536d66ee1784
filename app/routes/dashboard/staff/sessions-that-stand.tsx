import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { addDays, londonDay, longDate } from "#domain/kernel/time.ts";
import type { WhatIsTheirs } from "#domain/schedule/leaving/queries.ts";

type SessionsThatStandProps = {
  sessions: WhatIsTheirs["sessions"];
  therapistId: string;
  /** Whether whoever looks can hand sessions over themselves, in the portal. */
  keepsDiary: boolean;
  isOn: boolean;
  error: string | undefined;
};

/** The sessions to come of a therapist who leaves: to be handed over or cancelled first, or left on purpose. */
export function SessionsThatStand({ sessions, therapistId, keepsDiary, isOn, error }: SessionsThatStandProps) {
  const { all, groups, first, last } = sessions;
  if (all === 0 || !first || !last)
    return (
      <Card as="section">
        <h2 className="text-xl">No sessions to come</h2>
      </Card>
    );
  const day = londonDay(first);
  const query = new URLSearchParams({ therapist: therapistId, from: day, until: addDays(day, 30) }).toString();
  return (
    <Card as="section">
      <h2 className="text-xl">{all === 1 ? "1 session to come" : `${all} sessions to come`}</h2>
      <p className="mt-1 text-soft">
        {groups > 0 && `${groups} of them in groups. `}The first is on {longDate(first)}, the last on {longDate(last)}.
      </p>
      {keepsDiary ? (
        <p className="mt-3">
          <a href={`/therapist/settings/ill?${query}`} className="link">
            Hand over or cancel them
          </a>
          , a month at a time: with who comes, which colleagues are free, and one mail to each.
        </p>
      ) : (
        <p className="mt-3">A therapist who manages sessions hands them over or cancels them, under “I’m ill”.</p>
      )}
      {isOn && (
        <Checkbox
          name="stand"
          label="These sessions may stand for now; the studio sees to them."
          error={error}
          className="mt-3"
        />
      )}
    </Card>
  );
}
