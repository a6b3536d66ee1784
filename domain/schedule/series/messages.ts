// Series as people read them (requirements 3.3.1, 3.4.5, 3.5.5 and 3.9).
import { longDate } from "#domain/kernel/time.ts";
import { weekdayNames } from "../hours/messages.ts";
import { sessionMessages } from "../sessions/messages.ts";
import type { SeriesRule } from "./rules.ts";

export const seriesMessages = {
  ...sessionMessages,
  occupied:
    "Somebody’s time is taken on one of these dates. Please leave it out, or choose another time.",
  "changed-meanwhile": "Somebody else has changed this series meanwhile. Please look again.",
  told: "Whoever this concerns has been told of it by now. To change it again, please change the series.",
  "preview-changed":
    "Something has changed since this was shown. Please look again before you save.",
  "no-such-series": "This series is not there any more.",
  "fewer-places":
    "More people have a place than that on one of these dates. Please leave it as it is, or keep more places.",
  "no-such-date": "This date is not in the series any more.",
  "in-the-past":
    "What has begun or is over stays as it is. Please choose a date that is still to come.",
  "no-dates": "No date would be left. To stop a series, end it.",
} as const;

const [units, places] = [
  {
    daily: "day",
    weekly: "week",
    monthly: "month",
    custom: "week",
  },
  ["first", "second", "third", "fourth", "last"],
] as const;

/** How a rule repeats: "Every Monday", "Every 2 weeks on Monday and Thursday", "Every month on day 31". */
export function rhythmOf({
  recurrencePattern,
  recurrenceInterval,
  weekdays,
  monthlyBy,
  startsOn,
}: SeriesRule): string {
  const weekday = longDate(startsOn).split(" ")[0]!;
  const unit = units[recurrencePattern];
  const every = recurrenceInterval === 1 ? `Every ${unit}` : `Every ${recurrenceInterval} ${unit}s`;
  if (recurrencePattern === "daily") return every;
  if (recurrencePattern === "monthly") {
    const [day, nth] = [
      Number(startsOn.slice(8)),
      places[Math.ceil(Number(startsOn.slice(8)) / 7) - 1],
    ];
    if (monthlyBy === "last-day") return `${every} on its last day`;
    if (monthlyBy === "nth-weekday") return `${every} on the ${nth} ${weekday}`;
    return `${every} on day ${day}${day > 28 ? ", or the last day of a shorter month" : ""}`;
  }
  const chosen = weekdays?.toSorted().map((one) => weekdayNames[one - 1]!) ?? [weekday];
  const days = new Intl.ListFormat("en-GB").format(chosen);
  return recurrenceInterval === 1 ? `Every ${days}` : `${every} on ${days}`;
}
