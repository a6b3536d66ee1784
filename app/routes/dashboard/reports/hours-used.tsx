import { classes } from "#app/ui/classes.ts";
import { weekdayNames } from "#domain/schedule/reports/messages.ts";
import type { HourUsed } from "#domain/schedule/reports/queries.ts";
import { ReportSection } from "./report-section.tsx";

const shades = ["bg-white", "bg-sage/20", "bg-sage/50", "bg-sage", "bg-pine text-cream"];
const shadeOf = (share: number) => shades[Math.min(4, Math.ceil(share * 4))];

/** How full the hours of the week were: a table whose cells say it in percent, and in their shade. */
export function HoursUsed({ rows, csv }: { rows: HourUsed[]; csv: string }) {
  const hours = [...new Set(rows.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  const at = new Map(rows.map((row) => [`${row.weekday} ${row.hour}`, row]));
  return (
    <ReportSection
      title="How full the hours of the week were"
      lead="Places taken of all places in classes, by the hour they begin in; a dash is an hour without a class."
      csv={csv}
      isEmpty={rows.length === 0}
    >
      <div
        role="region"
        aria-label="How full the hours of the week were"
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line bg-white"
      >
        <table className="w-full text-center text-sm tabular-nums">
          <caption className="sr-only">Percent of the places that were taken</caption>
          <thead className="border-b border-line bg-cream">
            <tr>
              <th scope="col" className="px-2 py-1 text-left font-semibold">
                Hour
              </th>
              {weekdayNames.map((name) => (
                <th key={name} scope="col" className="px-1 py-1 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {hours.map((hour) => (
              <tr key={hour}>
                <th scope="row" className="px-2 py-1.5 text-left font-normal">
                  {`${String(hour).padStart(2, "0")}:00`}
                </th>
                {weekdayNames.map((name, place) => (
                  <Hour key={name} used={at.get(`${place + 1} ${hour}`)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ReportSection>
  );
}

function Hour({ used }: { used: HourUsed | undefined }) {
  if (!used) return <td className="px-1 py-1.5 text-soft">–</td>;
  const share = used.places > 0 ? used.taken / used.places : 0;
  return (
    <td className={classes("px-1 py-1.5 font-semibold", shadeOf(share))}>
      {Math.round(share * 100)}
      <span className="max-sm:sr-only">%</span>
    </td>
  );
}
