import { Plus } from "lucide-react";
import { href } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { spacesTone } from "#domain/schedule/dashboard/rules.ts";
import { CapacityBar } from "../calendar/capacity-bar.tsx";
import { type CmsPlace, editHref } from "./cms-address.ts";
import type { ReadDashboard } from "./read-dashboard.ts";

type WeekGroupsProps = {
  place: CmsPlace;
  groups: ReadDashboard["groups"];
  canManageSchedule: boolean;
};

/** 'Group Sessions This Week' (requirements 3.2.10): how full each is, and the way into it. */
export function WeekGroups({ place, groups, canManageSchedule }: WeekGroupsProps) {
  return (
    <section className="rounded-lg border border-line bg-white">
      <h2 className="border-b border-line px-4 py-3 text-lg">Group Sessions This Week</h2>
      {groups.length === 0 && <p className="px-4 py-5 text-soft">No group sessions this week</p>}
      <ul className="divide-y divide-line">
        {groups.map((group) => (
          <li key={group.id} className="flex items-center gap-3 px-4 py-2">
            <div className="min-w-0 grow">
              <p className="truncate font-semibold">{group.name}</p>
              <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
                <span>{weekdayAndTime(group.startsAt)}</span>
                <span>{formatSpaces(group.spacesLeft)}</span>
                <CapacityBar
                  taken={group.taken}
                  places={group.places}
                  look={spacesTone(group.spacesLeft)}
                />
              </div>
            </div>
            {group.spacesLeft <= 0 ? (
              <Button type="button" variant="secondary" size="small" disabled>
                Full
              </Button>
            ) : (
              <a
                href={
                  canManageSchedule
                    ? editHref(place, group.id)
                    : href("/therapist/sessions/:sessionId", { sessionId: group.id })
                }
                aria-label={`Open ${group.name}, ${weekdayAndTime(group.startsAt)}`}
                className="inline-flex size-10 shrink-0 items-center justify-center rounded-full border border-line hover:bg-mist/50"
              >
                <Plus aria-hidden className="size-5" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const formatSpaces = (left: number) =>
  left === 1 ? "1 space left" : `${Math.max(left, 0)} spaces left`;
const weekdayAndTime = (startsAt: Date) =>
  `${longDate(startsAt).split(" ")[0]} ${clockTime(startsAt)}`;
