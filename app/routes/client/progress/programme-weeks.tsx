import { href } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Card } from "#app/ui/card.tsx";
import { Table } from "#app/ui/table.tsx";
import { hurts } from "#domain/care/measures/messages.ts";
import type { DoneWeek } from "#domain/care/plans/rules.ts";
import { shortDate } from "#domain/kernel/time.ts";

type WeeksProps = { weeks: readonly DoneWeek[] };

/** The home programme and how it went: a square for each day of the last weeks, and the weeks in numbers beside it. */
export function ProgrammeWeeks({ weeks }: WeeksProps) {
  const isEmpty = weeks.every(({ times }) => times === 0);
  return (
    <Card as="section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">Your programme and how it went</h2>
        <a href={href("/client/programme")} className="link inline-block py-0.5">
          Tick today
        </a>
      </div>
      {isEmpty ? (
        <p className="mt-2 text-soft">
          Nothing was ticked in the last {weeks.length} weeks. What you tick in your home programme,
          and how it felt, is drawn here.
        </p>
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
          <Squares weeks={weeks} />
          <Table
            caption="The programme by week, the latest first"
            rows={weeks.toReversed().filter(({ times }) => times > 0)}
            rowKey={({ from }) => from}
            columns={[
              {
                key: "from",
                header: "Week from",
                cell: ({ from }) => shortDate(from),
              },
              {
                key: "days",
                header: "Days",
                align: "right",
                cell: ({ active }) => active,
              },
              {
                key: "times",
                header: "Done",
                align: "right",
                cell: ({ times }) => times,
              },
              {
                key: "pain",
                header: "Most pain",
                align: "right",
                cell: ({ pain }) => pain ?? "–",
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}

const side = 30;
const [left, top] = [40, 20];
const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Weeks from left to right, days from Monday down; each square holds how much was done, and a dot where it hurt. */
function Squares({ weeks }: WeeksProps) {
  const width = left + weeks.length * side;
  return (
    <figure className="rounded-lg border border-line p-4">
      <svg
        role="img"
        aria-label={formatWeeks(weeks)}
        viewBox={`0 0 ${width} ${top + 7 * side}`}
        className="block w-full"
      >
        {weeks.map(({ from }, week) =>
          week % 2 === 0 ? (
            <text key={from} x={left + week * side} y={13} className="fill-soft text-[13px]">
              {shortDate(from).slice(0, 5)}
            </text>
          ) : null,
        )}
        {names.map((name, at) => (
          <text key={name} x={0} y={top + at * side + 19} className="fill-soft text-[13px]">
            {name}
          </text>
        ))}
        {weeks.flatMap(({ days }, week) =>
          days.map((day, at) => (
            <Square key={day.on} day={day} x={left + week * side} y={top + at * side} />
          )),
        )}
      </svg>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
        <span>The number says how many exercises you ticked.</span>
        <span className="inline-flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 10 10" className="size-2.5 text-danger">
            <circle cx={5} cy={5} r={5} fill="currentColor" />
          </svg>
          Pain of {hurts} or more
        </span>
      </figcaption>
    </figure>
  );
}

type SquareProps = { day: DoneWeek["days"][number]; x: number; y: number };

function Square({ day: { on, times, pain, isAhead }, x, y }: SquareProps) {
  if (isAhead) return null;
  const said =
    times === 0 ? "nothing ticked" : `${times} done${pain === null ? "" : `, pain ${pain} of 10`}`;
  return (
    <g>
      <title>{`${shortDate(on)}: ${said}`}</title>
      <rect
        x={x}
        y={y}
        width={side - 3}
        height={side - 3}
        rx={4}
        className={classes(
          times === 0 ? "fill-cream" : times < 3 ? "fill-success-tint" : "fill-sage",
        )}
      />
      {times > 0 && (
        <text
          x={x + 13.5}
          y={y + 19}
          textAnchor="middle"
          className="fill-ink text-[14px] font-semibold"
        >
          {times}
        </text>
      )}
      {pain !== null && pain >= hurts && (
        <circle cx={x + 22} cy={y + 5} r={4} className="fill-danger" />
      )}
    </g>
  );
}

function formatWeeks(weeks: readonly DoneWeek[]): string {
  const days = weeks.reduce((sum, { active }) => sum + active, 0);
  const times = weeks.reduce((sum, { times: done }) => sum + done, 0);
  const pain = Math.max(-1, ...weeks.map((week) => week.pain ?? -1));
  const felt = pain < 0 ? "Pain was never said." : `The strongest pain was ${pain} of 10.`;
  return `In the last ${weeks.length} weeks something was ticked on ${days} days, ${times} exercises in all. ${felt}`;
}
