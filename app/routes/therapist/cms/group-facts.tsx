import { clockTime, longDate } from "#domain/kernel/time.ts";
import { spacesTone } from "#domain/schedule/dashboard/rules.ts";
import { CapacityBar } from "../calendar/capacity-bar.tsx";
import type { ReadParticipants } from "./read-participants.ts";

/** Capacity, date, time and duration (requirements 3.2.10). */
export function GroupFacts({ group }: { group: ReadParticipants["group"] }) {
  const { startsAt, minutes, therapist, location, places, confirmed, placesLeft, waiting } = group;
  const held = places - placesLeft - confirmed;
  return (
    <div className="mb-4 grid gap-1 text-sm">
      <p>
        {longDate(startsAt)}, {clockTime(startsAt)}, {minutes} minutes
        <span className="text-soft">
          {[therapist, location].filter(Boolean).map((fact) => `, ${fact}`)}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-soft">
        <span>Capacity</span>
        <CapacityBar taken={places - placesLeft} places={places} look={spacesTone(placesLeft)} />
        <span>
          {[
            `${confirmed} confirmed`,
            held > 0 && `${held} pending`,
            waiting > 0 && `${waiting} waiting`,
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
      </div>
    </div>
  );
}
