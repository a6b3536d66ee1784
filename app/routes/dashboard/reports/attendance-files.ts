import { csvResponse } from "#app/http/csv-response.ts";
import type { CsvColumn } from "#domain/kernel/text/csv.ts";
import { penceToPounds } from "#domain/kernel/money.ts";
import { weekdayNames } from "#domain/schedule/reports/messages.ts";
import * as reports from "#domain/schedule/reports/queries.ts";
import { listSlipping, type Slipping } from "#domain/schedule/reports/slipping.ts";
import type { Make } from "./make-report.ts";

const monthColumns: CsvColumn<reports.MonthAttended>[] = [
  { heading: "Month", cell: ({ month }) => month },
  { heading: "Classes", cell: ({ classes }) => classes },
  { heading: "Places", cell: ({ places }) => places },
  { heading: "Booked", cell: ({ booked }) => booked },
  { heading: "Came", cell: ({ came }) => came },
  { heading: "Did not come", cell: ({ away }) => away },
  { heading: "Sessions with a therapist", cell: ({ sessions }) => sessions },
  { heading: "Missed sessions", cell: ({ missed }) => missed },
  { heading: "Cancelled", cell: ({ cancelled }) => cancelled },
  { heading: "Cancelled late", cell: ({ late }) => late },
];

const share = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 1_000) / 10 : 0;

const classColumns: CsvColumn<reports.ClassUsed>[] = [
  { heading: "Class", cell: ({ name }) => name },
  { heading: "Dates", cell: ({ dates }) => dates },
  { heading: "Places", cell: ({ places }) => places },
  { heading: "Taken", cell: ({ taken }) => taken },
  { heading: "Came", cell: ({ came }) => came },
  { heading: "Taken (%)", cell: ({ taken, places }) => share(taken, places) },
];

const hourColumns: CsvColumn<reports.HourUsed>[] = [
  { heading: "Day", cell: ({ weekday }) => weekdayNames[weekday - 1] ?? "" },
  { heading: "Hour", cell: ({ hour }) => hour },
  { heading: "Classes", cell: ({ dates }) => dates },
  { heading: "Places", cell: ({ places }) => places },
  { heading: "Taken", cell: ({ taken }) => taken },
  { heading: "Taken (%)", cell: ({ taken, places }) => share(taken, places) },
];

const takenColumns = (heading: string): CsvColumn<reports.TakenFor>[] => [
  { heading, cell: ({ name }) => name },
  { heading: "Paid places and sessions", cell: ({ paid }) => paid },
  { heading: "Taken (£)", cell: ({ taken }) => Number(penceToPounds(taken)) },
];

const missedColumns: CsvColumn<reports.Missed>[] = [
  { heading: "Name", cell: ({ name }) => name },
  { heading: "Did not come", cell: ({ away }) => away },
  { heading: "Cancelled late", cell: ({ late }) => late },
  { heading: "Last on", cell: ({ lastOn }) => lastOn },
];

const slippingColumns: CsvColumn<Slipping>[] = [
  { heading: "Name", cell: ({ name }) => name },
  { heading: "Phone", cell: ({ phone }) => phone },
  { heading: "Last came on", cell: ({ lastOn }) => lastOn },
  { heading: "Visits in the four weeks before", cell: ({ visits }) => visits },
  { heading: "May be written to", cell: ({ mayWrite }) => (mayWrite ? "yes" : "no") },
];

/** The reports of classes and sessions as files. */
export const attendanceFiles: Record<string, Make> = {
  attendance: async (ctx, period, fileName) =>
    csvResponse(fileName, monthColumns, await reports.listMonthsAttended(ctx, period)),
  utilisation: async (ctx, period, fileName) =>
    csvResponse(fileName, classColumns, await reports.listClassesUsed(ctx, period)),
  hours: async (ctx, period, fileName) =>
    csvResponse(fileName, hourColumns, await reports.listHoursUsed(ctx, period)),
  "takings-by-therapist": async (ctx, period, fileName) =>
    csvResponse(
      fileName,
      takenColumns("Therapist"),
      await reports.listTaken(ctx, period, "therapist"),
    ),
  "takings-by-class": async (ctx, period, fileName) =>
    csvResponse(fileName, takenColumns("Class"), await reports.listTaken(ctx, period, "class")),
  "takings-by-type": async (ctx, period, fileName) =>
    csvResponse(fileName, takenColumns("Type"), await reports.listTaken(ctx, period, "type")),
  missed: async (ctx, period, fileName) =>
    csvResponse(fileName, missedColumns, await reports.listMissed(ctx, period)),
  "slipping-away": async (ctx, _, fileName) =>
    csvResponse(fileName, slippingColumns, await listSlipping(ctx)),
};
