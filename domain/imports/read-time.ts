// Times as people and programs write them.

const time = /(?<!\d)(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(am|pm|a\.m\.|p\.m\.)?(?![\d:])/gi;

/** The times in a text as "HH:MM", in their order: "6.30pm - 7:30 PM" has two. "7" alone is none. */
export function timesIn(text: string): string[] {
  return [...text.matchAll(time)].flatMap(([, hours = "", minutes, half]) => {
    if (minutes === undefined && !half) return [];
    const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours);
    const minute = Number(minutes ?? 0);
    return hour < 24 && minute < 60 && (!half || Number(hours) <= 12)
      ? `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`
      : [];
  });
}

/** Minutes from one "HH:MM" to another of the same day. */
export const minutesBetween = (from: string, until: string): number =>
  minuteOf(until) - minuteOf(from);

const minuteOf = (clock: string): number => {
  const [hours, minutes] = clock.split(":").map(Number);
  return hours! * 60 + minutes!;
};

/** Minutes of a text: "60", "60 min", "1 hour", "1h 15", "1:15"; none where it says none. */
export function minutesOf(text: string): number | undefined {
  const plain = text.trim().toLowerCase();
  if (/^\d+(\s*m(in(ute)?s?)?)?\.?$/.test(plain)) return Number.parseInt(plain, 10);
  const read = /^(\d+)\s*(?::|h(?:(?:ou)?rs?)?)\s*(?:(\d{1,2})\s*(?:m(?:in(?:ute)?s?)?)?)?$/.exec(
    plain,
  );
  return read ? Number(read[1]) * 60 + Number(read[2] ?? 0) : undefined;
}

const weekdayNames = ["mo", "tu", "we", "th", "fr", "sa", "su"];
const weekday =
  /^(?:mo(?:n|nday)?|tu(?:e|es|esday)?|we(?:d|ds|dnesday)?|th(?:u|ur|urs|ursday)?|fr(?:i|iday)?|sa(?:t|turday)?|su(?:n|nday)?)s?$/;

/** The weekdays in a text, 1 is Monday: "Mondays and Thursdays", "Mon/Thu", "Mo". */
export function weekdaysIn(text: string): number[] {
  const words = text.toLowerCase().split(/[^a-z]+/);
  const found = words
    .filter((word) => weekday.test(word))
    .map((word) => weekdayNames.indexOf(word.slice(0, 2)) + 1);
  return [...new Set(found)].toSorted();
}
