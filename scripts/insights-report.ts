import { plainDate } from "#domain/kernel/time.ts";
import type { Insights } from "../app/http/start/find-insights.ts";

const number = (count: number) => count.toLocaleString("en-GB");
const widestBar = 30;

/** The insights as a person reads them in a terminal. */
export function insightsReport({ from, to, days, pages, referrers, way }: Insights): string {
  const visits = sum(days.map((day) => day.visits));
  const views = sum(days.map((day) => day.views));
  const atOnce = Math.max(1, ...days.map((day) => day.visits));
  return [
    `From ${plainDate(from)} to ${plainDate(to)}: ${number(visits)} visits, ${number(views)} pages looked at.`,
    section(
      "Visits a day",
      days.map(({ day, visits: count }) => [
        day,
        number(count),
        "█".repeat(Math.round((count / atOnce) * widestBar)),
      ]),
    ),
    section(
      "Pages: views, and visits that began there",
      pages.map(({ page, views: seen, visits: begun }) => [page, number(seen), number(begun)]),
    ),
    section(
      "Where visits came from, as far as browsers say",
      referrers.map(({ host, visits: count }) => [host, number(count)]),
    ),
    section("The way to an order", [
      ["shop looked at", number(way.shop)],
      ["product looked at", number(way.product)],
      ["baskets begun", number(way.baskets)],
      ["checkout looked at", number(way.checkout)],
      ["orders placed", number(way.placed)],
      ["orders paid", number(way.paid)],
    ]),
  ].join("\n\n");
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

/** A heading and its lines, in columns: words to the left, numbers to the right. */
function section(title: string, rows: string[][]): string {
  if (rows.length === 0) return `${title}\n  nothing yet`;
  const wide = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map(([name = "", ...rest]) => {
    const cells = rest.map((cell, at) =>
      /^[\d,]*$/.test(cell) ? cell.padStart(wide(at + 1)) : cell,
    );
    return `  ${[name.padEnd(wide(0)), ...cells].join("  ")}`.trimEnd();
  });
  return [title, ...lines].join("\n");
}
