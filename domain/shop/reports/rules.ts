// Which days a report is about, and how its numbers are put together. Pure, so that screens and tests share it.
import type { Day } from "#domain/kernel/time.ts";

/** London days, both ends included. */
export type ReportPeriod = { from: Day; to: Day };

/** Two years and a month: as long as the sums of visits are kept. */
const maxDays = 762;

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Whole days from one to the other; 0 for the same. Days are compared as calendars, not as hours. */
const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

const shift = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The periods that have a button. */
export const presets = (today: Day): { name: string; period: ReportPeriod }[] => {
  const month = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = shift(month, -1);
  return [
    { name: "Last 7 days", period: { from: shift(today, -6), to: today } },
    { name: "Last 30 days", period: { from: shift(today, -29), to: today } },
    { name: "This month", period: { from: month, to: today } },
    { name: "Last month", period: { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd } },
    { name: "This year", period: { from: `${today.slice(0, 4)}-01-01`, to: today } },
    { name: "Last 12 months", period: { from: shift(today, -364), to: today } },
  ];
};

/**
 * The days that an address asks for, or the last thirty. `error` says what was wrong with them;
 * the report is then about the last thirty days, too.
 */
export function readPeriod(params: URLSearchParams, today: Day): ReportPeriod & { error?: string } {
  const usual = { from: shift(today, -29), to: today };
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  if (!from && !to) return usual;
  if (!isDay(from) || !isDay(to))
    return { ...usual, error: "Please give both days, like 01/05/2026." };
  if (from > to) return { ...usual, error: "The first day must not be after the last." };
  if (daysBetween(from, to) >= maxDays)
    return {
      ...usual,
      error: "Please choose at most two years: visits are not kept for longer.",
    };
  return { from, to };
}

/** How wide one bar of a chart is: days up to six weeks, then weeks, then months. */
export const stepFor = ({ from, to }: ReportPeriod): "day" | "week" | "month" => {
  const days = daysBetween(from, to) + 1;
  return days <= 42 ? "day" : days <= 190 ? "week" : "month";
};

/** The day that represents the day, the week (its Monday) or the month of a day. */
function stepOf(day: Day, step: "day" | "week" | "month"): Day {
  if (step === "day") return day;
  if (step === "month") return `${day.slice(0, 7)}-01`;
  return shift(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Rows summed up into the steps of a period, in order, those without any row included. */
export function inSteps<Row extends { day: Day }, Sum>(
  period: ReportPeriod,
  rows: readonly Row[],
  sum: (rows: readonly Row[]) => Sum,
): ({ day: Day } & Sum)[] {
  const step = stepFor(period);
  const known = Map.groupBy(rows, ({ day }) => stepOf(day, step));
  const all = Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, at) =>
    stepOf(shift(period.from, at), step),
  );
  return [...new Set(all)].map((day) => ({ day, ...sum(known.get(day) ?? []) }));
}

/** One number of a hundred, with one decimal: "3.4%"; nothing to compare with is a dash. */
export const percentage = (part: number, whole: number): string =>
  whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : "–";

/** As many days right before a period: what it is compared with. */
export function periodBefore({ from, to }: ReportPeriod): ReportPeriod {
  const days = daysBetween(from, to) + 1;
  return { from: shift(from, -days), to: shift(to, -days) };
}

/** "20.0% more than £50.00", "the same as £50.00", "£0.00 before": a figure beside that of the period before, in words. */
export function comparedWith(now: number, before: number, said: (value: number) => string): string {
  if (before === 0) return `${said(0)} before`;
  if (now === before) return `the same as ${said(before)}`;
  const part = percentage(Math.abs(now - before), Math.abs(before));
  return `${part} ${now > before ? "more" : "less"} than ${said(before)}`;
}
