import { LinkButton } from "#app/ui/forms/button.tsx";
import { Heading, Unseen } from "#app/ui/page.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { type Day, londonDay, minutes, spokenDay, spokenTime } from "#domain/kernel/time.ts";
import {
  bookingLabels,
  bookingPath,
  classPath,
  formatMemberPrice,
} from "#domain/schedule/timetable/messages.ts";
import type { ClassView } from "#domain/schedule/timetable/rules.ts";
import { ClassBadge } from "./class-badge.tsx";
import { dayNames } from "./day-names.ts";

type ClassListProps = { days: readonly Day[]; classes: readonly ClassView[]; today: Day };

/** The week's classes by day, in order of time; days without any are left out. */
export function ClassList({ days, classes, today }: ClassListProps) {
  const byDay = Map.groupBy(classes, ({ startsAt }) => londonDay(startsAt));
  return (
    <div className="max-md:mt-4">
      {days.map((day) => {
        const its = byDay.get(day);
        if (!its) return null;
        const { weekday, ordinal, month } = dayNames(day);
        return (
          <section
            key={day}
            id={`day-${day}`}
            aria-label={spokenDay(day)}
            className="grid gap-x-10 border-b border-ink/25 py-6 last:border-0 md:grid-cols-[8.5rem_minmax(0,1fr)] md:py-8"
          >
            <div className="mb-2 flex items-baseline gap-3 md:block">
              <Heading level={3} size={3}>
                {weekday}
              </Heading>
              <p className="text-soft">
                {ordinal} {month}
                {day === today && <span className="font-semibold text-clay"> · today</span>}
              </p>
            </div>
            <ol className="divide-y divide-line">
              {its.map((one) => (
                <Row key={one.id} one={one} />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

const lengthOf = ({ startsAt, endsAt }: ClassView) =>
  `${(endsAt.getTime() - startsAt.getTime()) / minutes(1)} minutes`;

/** One class on one line: a phone has the same in two. */
function Row({ one }: { one: ClassView }) {
  const { id, name, hall, teacher, startsAt, state } = one;
  const member = formatMemberPrice(one);
  const label = bookingLabels[state];
  const isGone = state === "over" || state === "cancelled";
  const [day, time] = [spokenDay(startsAt), spokenTime(startsAt)];
  return (
    <li className="grid grid-cols-[5.25rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 py-4 first:pt-1 last:pb-0 lg:grid-cols-[5.5rem_minmax(0,1fr)_9.5rem_8.75rem_11rem]">
      <p className={isGone ? "text-soft" : ""}>
        <span className="block font-semibold tabular-nums">{time}</span>
        <span className="block text-sm text-soft">{lengthOf(one)}</span>
      </p>
      <div>
        <a
          href={classPath(id)}
          className={`font-display text-xl underline decoration-ink/25 underline-offset-4 hover:decoration-ink ${isGone ? "text-soft" : ""}`}
        >
          {name}
          <Unseen>
            , {day}, {time}
          </Unseen>
        </a>
        <p className="mt-0.5 text-sm text-soft">
          {[hall, teacher && `with ${teacher}`].filter(Boolean).join(", ")}
        </p>
      </div>
      <p className="max-lg:col-start-2">
        <ClassBadge one={one} />
      </p>
      <div className="max-lg:col-span-2 max-lg:flex max-lg:items-end max-lg:justify-between max-lg:gap-4 lg:contents">
        <p className="leading-tight">
          <span className="text-lg font-semibold tabular-nums">{formatPence(one.pricePence)}</span>
          {member && <span className="block text-sm whitespace-nowrap text-soft">{member}</span>}
        </p>
        <p className="lg:text-right">
          {label && (
            <LinkButton
              href={bookingPath(id)}
              size="small"
              variant={state === "open" ? "primary" : "secondary"}
            >
              {state === "open" ? "Book" : label}
              <Unseen>
                : {name}, {day}
              </Unseen>
            </LinkButton>
          )}
        </p>
      </div>
    </li>
  );
}
