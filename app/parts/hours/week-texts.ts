// A week of working hours for comparing two versions of it: one text a weekday.
import type { Saved, Texts } from "#domain/kernel/database/versions.ts";
import {
  stretchField,
  stretchIn,
  type StretchName,
  stretchNames,
} from "#domain/schedule/hours/fields.ts";
import { maxStretches, weekdayNames } from "#domain/schedule/hours/messages.ts";
import { textsOfStretch, type Week, versionOfWeek } from "#domain/schedule/hours/rules.ts";

/** The hours of one day, of which adding or removing one moves the others: they are merged as one text. */
type Stretch = Readonly<Record<StretchName, string>>;

const dayField = (weekday: number): string => `day_${weekday}`;
const days = weekdayNames.map((name, index) => ({ name, weekday: index + 1 }));

/** What each day is called in a conflict. */
export const weekLabels: Readonly<Record<string, string>> = Object.fromEntries(
  days.map(({ name, weekday }) => [dayField(weekday), name]),
);

/** A week as its form is opened with it. */
export const savedWeek = (hours: Week): Saved => ({
  version: versionOfWeek(hours),
  values: Object.fromEntries(
    days.map(({ weekday }) => [
      dayField(weekday),
      textOfDay(hours.filter((one) => one.weekday === weekday).map(textsOfStretch)),
    ]),
  ),
});

const ofStretch = new RegExp(`^(${stretchNames.join("|")})_\\d+_\\d+$`);

/** The texts of the form with one text a day; its other fields stay as they are. */
export function asDays(sent: Texts): Record<string, string> {
  const rest = Object.entries(sent).filter(([name]) => !ofStretch.test(name));
  const texts = days.map(({ weekday }) => [
    dayField(weekday),
    textOfDay(Array.from({ length: maxStretches }, (_, row) => stretchIn(sent, weekday, row))),
  ]);
  return Object.fromEntries([...rest, ...texts]);
}

/** Those as the texts of the form again. */
export const asStretches = (values: Texts): Record<string, string> =>
  Object.fromEntries(
    days.flatMap(({ weekday }) =>
      stretchesOf(values[dayField(weekday)]).flatMap((one, row) =>
        stretchNames.map((name) => [stretchField(name, weekday, row), one[name]]),
      ),
    ),
  );

/** A day as people read it: "09:00 to 12:00, The barn", a line for each of its stretches. */
export const formatDay = (text: string, placeOf: (id: string) => string): string =>
  stretchesOf(text)
    .map(({ from, until, location_id: place }) =>
      [`${from} to ${until}`, place && placeOf(place)].filter(Boolean).join(", "),
    )
    .join("\n");

/** An empty stretch is none, and a day without any is an empty text. */
function textOfDay(stretches: readonly Stretch[]): string {
  const typed = stretches
    .map((one) => stretchNames.map((name) => one[name]))
    .filter((texts) => texts.some(Boolean));
  return typed.length > 0 ? JSON.stringify(typed) : "";
}

/** What the page wrote itself; anything else has no hours. */
function stretchesOf(text = ""): Stretch[] {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) ? rows.slice(0, maxStretches).map(stretchOf) : [];
  } catch {
    return [];
  }
}

const stretchOf = (row: unknown) =>
  Object.fromEntries(
    stretchNames.map((name, at) => [name, String((Array.isArray(row) && row[at]) || "")]),
  ) as Stretch;
