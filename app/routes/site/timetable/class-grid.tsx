import { classes as classNames } from "#app/ui/classes.ts";
import { Unseen } from "#app/ui/page.tsx";
import { type Day, fieldTime, londonDay, spokenDay, spokenTime } from "#domain/kernel/time.ts";
import { classPath, formatClassState } from "#domain/schedule/timetable/messages.ts";
import type { ClassState, ClassView } from "#domain/schedule/timetable/rules.ts";
import { dayNames } from "./day-names.ts";

type ClassGridProps = { days: readonly Day[]; classes: readonly ClassView[]; today: Day };

const hourOf = ({ startsAt }: ClassView): number => Number(fieldTime(startsAt).slice(0, 2));
const hourName = (hour: number) => `${hour % 12 || 12}${hour < 12 ? "am" : "pm"}`;

/**
 * Days side by side, hours downwards: a table, so that it reads well without being seen and needs
 * no place in pixels. An hour in which nothing begins has no row.
 */
export function ClassGrid({ days, classes, today }: ClassGridProps) {
  const hours = [...new Set(classes.map(hourOf))].toSorted((one, other) => one - other);
  const cellOf = (day: Day, hour: number) => `${day} ${hour}`;
  const byCell = Map.groupBy(classes, (one) => cellOf(londonDay(one.startsAt), hourOf(one)));
  return (
    <div
      role="region"
      aria-label="The week by days and hours"
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-white max-md:hidden"
    >
      <table className="w-full min-w-[56rem] table-fixed border-collapse">
        <caption className="sr-only">Classes by day and hour</caption>
        <thead>
          <tr className="border-b border-line bg-paper">
            <th scope="col" className="w-16">
              <Unseen>Hour</Unseen>
            </th>
            {days.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour} className="border-b border-line last:border-0">
              <th
                scope="row"
                className="border-r border-line bg-paper px-2 py-3 text-right align-top text-sm font-normal text-soft tabular-nums"
              >
                {hourName(hour)}
              </th>
              {days.map((day) => (
                <td
                  key={day}
                  className={classNames(
                    "border-r border-line p-1.5 align-top last:border-r-0",
                    day === today && "bg-warn-tint/30",
                  )}
                >
                  {byCell.get(cellOf(day, hour))?.map((one) => (
                    <Block key={one.id} one={one} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayHead({ day, isToday }: { day: Day; isToday: boolean }) {
  const { weekday, date } = dayNames(day);
  return (
    <th
      scope="col"
      className={classNames("px-2 py-2.5 font-normal", isToday ? "text-clay-deep" : "text-soft")}
    >
      <span aria-hidden className="block text-sm">
        {weekday.slice(0, 3)}
      </span>
      <span aria-hidden className="font-display text-xl text-ink">
        {date}
      </span>
      <Unseen>
        {spokenDay(day)}
        {isToday && ", today"}
      </Unseen>
    </th>
  );
}

const looks: Record<ClassState, string> = {
  open: "border-pine bg-mist/55 hover:bg-mist",
  full: "border-clay bg-blush/35 hover:bg-blush/60",
  started: "border-edge bg-cream",
  over: "border-edge bg-cream text-soft",
  cancelled: "border-danger bg-danger-tint text-danger",
};

function Block({ one }: { one: ClassView }) {
  const { id, name, hall, teacher, startsAt, endsAt, state } = one;
  return (
    <a
      href={classPath(id)}
      className={classNames(
        "mb-1.5 block rounded-sm border-l-4 px-2 py-1.5 text-sm leading-snug last:mb-0",
        looks[state],
      )}
    >
      <span className="block text-xs tabular-nums">
        {spokenTime(startsAt)} to {spokenTime(endsAt)}
      </span>
      <span className="block font-semibold">{name}</span>
      <span className="block text-xs">
        {hall}
        {teacher && `, ${teacher}`}
      </span>
      <span className="mt-1 block text-xs font-semibold">{formatClassState(one)}</span>
    </a>
  );
}
