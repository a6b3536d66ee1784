import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import type { ClassCount, Morning, PlaceOf } from "#domain/schedule/dashboard/find-morning.ts";

const bookings = href("/dashboard/bookings");
const classOf = (id: string, more: Record<string, string> = {}) =>
  `${bookings}?${new URLSearchParams({ class: id, ...more }).toString()}`;
const at = (moment: Date) => `${shortDate(moment)}, ${clockTime(moment)}`;

/** Who has not paid, did not come or waits, and what is still free: each line leads to where it is put right. */
export function MorningCards({ morning }: { morning: Morning }) {
  const { unpaid, undecided, missed, waiting, offers, placesLeft, unsettledSessions } = morning;
  const yesterday = undecided.length + missed.length + unsettledSessions;
  if (unpaid.length + yesterday + waiting.length + offers.length + placesLeft.length === 0)
    return null;
  return (
    <section aria-labelledby="morning" className="mt-6">
      <h2 id="morning" className="text-xl">
        People and places
      </h2>
      <div className="mt-2 gap-4 md:columns-2">
        {unpaid.length > 0 && (
          <Lines title="Not paid for today" all={morning.unpaidInAll} shown={unpaid.length}>
            {unpaid.map((place) => (
              <PlaceLine key={place.id} place={place} right={formatPence(place.pence)}>
                {place.name}, {clockTime(place.startsAt)}
              </PlaceLine>
            ))}
          </Lines>
        )}
        {yesterday > 0 && <Yesterday morning={morning} />}
        {offers.length > 0 && (
          <Lines title="Offers that are out" all={morning.offersInAll} shown={offers.length}>
            {offers.map((place) => (
              <PlaceLine
                key={place.id}
                place={place}
                right={
                  place.until
                    ? `until ${shortDate(place.until).slice(0, 5)} ${clockTime(place.until)}`
                    : ""
                }
              >
                {place.name}, {at(place.startsAt)}
              </PlaceLine>
            ))}
          </Lines>
        )}
        {waiting.length > 0 && (
          <Lines title="Who waits" all={morning.waitingInAll}>
            {waiting.map((group) => (
              <ClassLine
                key={group.id}
                group={group}
                to={classOf(group.id, { status: "waitlist" })}
                right={group.count === 1 ? "1 waits" : `${group.count} wait`}
              />
            ))}
          </Lines>
        )}
        {placesLeft.length > 0 && (
          <Lines title="Places left this week" all={morning.placesLeftInAll}>
            {placesLeft.map((group) => (
              <ClassLine
                key={group.id}
                group={group}
                to={href("/dashboard/classes/:classId", { classId: group.id })}
                right={`${group.count} of ${group.places} left`}
              />
            ))}
          </Lines>
        )}
      </div>
    </section>
  );
}

/** One press says that all of a class came; who did not is changed behind the other. */
function Yesterday({
  morning: { undecided, missed, missedInAll, unsettledSessions },
}: {
  morning: Morning;
}) {
  return (
    <Lines title="Yesterday">
      {undecided.map((group) => (
        <li key={group.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <a
            href={classOf(group.id, { attended: "open" })}
            className="min-w-0 grow underline-offset-4 wrap-anywhere hover:underline"
          >
            {group.name}
            <span className="block text-sm text-soft">
              {group.count === 1 ? "1 person has" : `${group.count} people have`} no mark yet
            </span>
          </a>
          <Form method="post" preventScrollReset>
            <Button name="intent" value={`all-came:${group.id}`} variant="secondary" size="small">
              All came<span className="sr-only">: {group.name}</span>
            </Button>
          </Form>
        </li>
      ))}
      {missed.map((place) => (
        <PlaceLine key={place.id} place={place} right="did not come">
          {place.name}
        </PlaceLine>
      ))}
      {missedInAll > missed.length && (
        <li className="py-2 text-sm text-soft">and {missedInAll - missed.length} more</li>
      )}
      {unsettledSessions > 0 && (
        <li className="py-2 text-sm text-soft">
          {unsettledSessions === 1 ? "1 session" : `${unsettledSessions} sessions`} with a therapist
          {unsettledSessions === 1 ? " waits" : " wait"} for their therapist to say how it went.
        </li>
      )}
    </Lines>
  );
}

type LinesProps = {
  title: string;
  /** How many there are in all. */
  all?: number;
  /** How many of them have a line here. */
  shown?: number;
  children: ReactNode;
};

function Lines({ title, all, shown = all, children }: LinesProps) {
  return (
    <Card as="section" className="mb-4 break-inside-avoid !p-4">
      <h3 className="flex items-baseline gap-3 text-lg">
        {title}
        {all !== undefined && (
          <span className="font-sans text-base font-normal text-soft tabular-nums">{all}</span>
        )}
      </h3>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
      {all !== undefined && shown !== undefined && all > shown && (
        <p className="mt-1 text-sm">
          <a href={bookings} className="inline-block py-1 underline underline-offset-4">
            All {all} among the bookings
          </a>
        </p>
      )}
    </Card>
  );
}

const line = "flex gap-3 py-2 underline-offset-4 hover:underline";

const PlaceLine = ({
  place,
  right,
  children,
}: {
  place: PlaceOf;
  right: string;
  children: ReactNode;
}) => (
  <li>
    <a href={`${bookings}/${place.id}`} className={line}>
      <span className="min-w-0 grow wrap-anywhere">
        {place.person}
        <span className="block text-sm text-soft">{children}</span>
      </span>
      <span className="shrink-0 text-right tabular-nums">{right}</span>
    </a>
  </li>
);

const ClassLine = ({ group, to, right }: { group: ClassCount; to: string; right: string }) => (
  <li>
    <a href={to} className={line}>
      <span className="min-w-0 grow wrap-anywhere">
        {group.name}
        <span className="block text-sm text-soft">{at(group.startsAt)}</span>
      </span>
      <span className="shrink-0 text-right tabular-nums">{right}</span>
    </a>
  </li>
);
