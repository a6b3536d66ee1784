import { formatPence } from "#domain/kernel/money.ts";
import type { Series } from "#domain/schedule/series/load-series.ts";
import type { SeriesTemplate } from "#domain/schedule/series/input.ts";
import { sessionLabels } from "#domain/schedule/sessions/fields.ts";

type Part = { id: string; name: string };
type Parts = { people: readonly Part[]; places: readonly Part[] };

/** What the dates of a series would be like otherwise, in words: "12 → 8". Days and times stand at the dates themselves. */
export function differencesOf(
  series: Series,
  template: Partial<SeriesTemplate> = {},
  { people, places }: Parts,
): [string, string][] {
  const nameOf = (parts: readonly Part[]) => (id: unknown) =>
    parts.find((part) => part.id === id)?.name ?? "somebody else";
  const money = (pence: unknown) => (typeof pence === "number" ? formatPence(pence) : "none");
  const shown = [
    ["groupName", sessionLabels.group_name, String],
    ["maxParticipants", sessionLabels.max_participants, String],
    ["therapistId", sessionLabels.therapist_id, nameOf(people)],
    ["locationId", sessionLabels.location_id, nameOf(places)],
    ["pricePence", "Price", money],
    ["memberPricePence", "Member price", money],
  ] as const;
  return shown.flatMap(([name, label, formatValue]): [string, string][] => {
    const [was, is] = [series[name], template[name]];
    return is === undefined || is === was
      ? []
      : [[label, `${formatValue(was)} → ${formatValue(is)}`]];
  });
}
