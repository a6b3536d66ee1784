import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { OwnSession } from "#domain/schedule/own-sessions/queries.ts";
import { timesPath } from "#domain/schedule/own-sessions/messages.ts";
import { timetablePath } from "#domain/schedule/timetable/messages.ts";
import { dashboardPath } from "./dashboard-tabs.ts";
import { BookWith } from "./sessions/book-with.tsx";
import { OwnSessionList } from "./sessions/own-session-list.tsx";

type OverviewProps = {
  clientNumber: string;
  upcomingCount: number;
  recentCount: number;
  upcoming: readonly OwnSession[];
  recent: readonly OwnSession[];
  /** Who looks after the client and can be booked. */
  therapists: readonly { id: string; name: string }[];
};

/** Three cards, the first three sessions to come and the last five (requirements 2.2.3). */
export function Overview({
  clientNumber,
  upcomingCount,
  recentCount,
  upcoming,
  recent,
  therapists,
}: OverviewProps) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        <Figure label="Upcoming sessions" note="in the next 30 days">
          {upcomingCount}
        </Figure>
        <Figure label="Recent sessions" note="in the last 30 days">
          {recentCount}
        </Figure>
        <Figure label="Client number" note="when you write or ring">
          {clientNumber}
        </Figure>
      </ul>
      <Card as="section" className="mt-6">
        <Heading all={upcomingCount > upcoming.length}>Upcoming sessions</Heading>
        <OwnSessionList sessions={upcoming} empty="No upcoming sessions in the next 30 days." />
        <p className="mt-4 flex flex-wrap gap-3">
          <LinkButton href={timesPath} size="small">
            Book a session
          </LinkButton>
          <LinkButton href={timetablePath} size="small" variant="secondary">
            Book a class
          </LinkButton>
          <BookWith therapists={therapists} />
        </p>
      </Card>
      <Card as="section" className="mt-6">
        <Heading all={recentCount > recent.length}>Recent sessions</Heading>
        <OwnSessionList sessions={recent} empty="No sessions in the last 30 days." />
      </Card>
    </>
  );
}

function Figure({
  label,
  note,
  children,
}: {
  label: string;
  note: string;
  children: string | number;
}) {
  return (
    <Card as="li" className="last:col-span-2 sm:last:col-span-1">
      <p className="text-sm font-semibold">{label}</p>
      <p className="font-display text-3xl wrap-anywhere tabular-nums">{children}</p>
      <p className="text-sm text-soft">{note}</p>
    </Card>
  );
}

function Heading({ all, children }: { all: boolean; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-2xl">{children}</h2>
      {all && (
        <a href={`${dashboardPath}?tab=sessions`} className="link inline-block py-0.5">
          All sessions
        </a>
      )}
    </div>
  );
}
