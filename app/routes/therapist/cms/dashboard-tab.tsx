import { RefreshCw } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { upcomingDays } from "#domain/schedule/dashboard/rules.ts";
import { type CmsPlace, cmsPath } from "./cms-address.ts";
import { DaySchedule } from "./day-schedule.tsx";
import type { ReadDashboard } from "./read-dashboard.ts";
import { WeekGroups } from "./week-groups.tsx";

type DashboardTabProps = ReadDashboard & { place: CmsPlace; canManageSchedule: boolean };

/** The first tab: this week in numbers, its groups, and a day hour by hour. */
export function DashboardTab({ place, counts, groups, day, canManageSchedule }: DashboardTabProps) {
  const groupLabel = counts.groups === 1 ? "1 session" : `${counts.groups} sessions`;
  return (
    <div className="grid gap-5 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">This week</h2>
        <Form method="get" action={cmsPath}>
          <input type="hidden" name="tab" value="dashboard" />
          <input type="hidden" name="date" value={place.date} />
          <Button
            variant="secondary"
            size="small"
            icon={<RefreshCw aria-hidden className="size-4" />}
          >
            Refresh Data
          </Button>
        </Form>
      </div>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line xl:grid-cols-4">
        <Stat label="Active Clients" value={counts.activeClients} more="with a verified e-mail" />
        <Stat
          label="Upcoming Sessions"
          value={counts.upcomingSessions}
          more={`of yours, next ${upcomingDays} days`}
        />
        <Stat
          label="Available Slots This Week"
          value={counts.availableSlots}
          more={`${counts.percentBooked}% booked`}
        />
        <Stat
          label="Group Session Spaces Left"
          value={counts.spacesLeft}
          more={`${groupLabel}, ${counts.percentFull}% full`}
        />
      </dl>
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <DaySchedule place={place} day={day} canManageSchedule={canManageSchedule} />
        <WeekGroups place={place} groups={groups} canManageSchedule={canManageSchedule} />
      </div>
    </div>
  );
}

function Stat({ label, value, more }: { label: string; value: number; more: string }) {
  return (
    <div className="bg-white px-4 py-3">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-2xl tabular-nums">{value.toLocaleString("en-GB")}</span>
        <span className="text-sm text-soft">{more}</span>
      </dd>
    </div>
  );
}
