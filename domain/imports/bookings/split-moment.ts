import { fieldTime, londonDay } from "#domain/kernel/time.ts";

const zoned = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)$/i;
const dayAndTime = /^(.*?)(?:T|,? +)(?:at +)?(\d{1,2}(?:[:.]\d{2}.*| *[ap]\.?m.*))$/i;

/**
 * The day and the time of a cell that has both: "15/06/2026 10:00", "15 June 2026 at 6pm". One that
 * says how far its clock is from UTC is turned to London's. The time is empty where there is none.
 */
export function splitMoment(text: string): { day: string; time: string } {
  const said = text.trim();
  const [, day, clock, zone] = zoned.exec(said) ?? [];
  const instant = day ? new Date(`${day}T${clock}${zoneOf(zone!)}`) : undefined;
  if (instant && !Number.isNaN(instant.getTime()))
    return { day: londonDay(instant), time: fieldTime(instant) };
  const both = dayAndTime.exec(said);
  return both ? { day: both[1]!.trim(), time: both[2]! } : { day: said, time: "" };
}

const zoneOf = (zone: string): string =>
  /^(z|utc)$/i.test(zone) ? "Z" : zone.replace(/^([+-]\d\d):?(\d\d)$/, "$1:$2");
