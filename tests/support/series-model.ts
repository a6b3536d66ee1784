// The simplest model of a series: slots in a row, one for each day of its rule, with a session in it or none.
import { bankHolidayOn } from "#domain/kernel/dates/bank-holidays.ts";
import { addDays, type Day, londonDay } from "#domain/kernel/time.ts";
import type { ExclusionReason } from "#domain/schedule/series/rules.ts";

/** One day of a rule. `id` is the session's; "new" until the database has said which; undefined where it is left out. */
export type Slot = {
  day: Day;
  id: string | undefined;
  at: string;
  status: string;
  isException: boolean;
  why?: ExclusionReason | undefined;
};
/** The excluded dates, with their reasons. */
export type Out = ReadonlyMap<Day, ExclusionReason>;
type End = { type: "never" | "count" } | { type: "by"; day: Day };
/** `until` is the last day that has been looked at, of a series without an end. */
export type Line = { slots: Slot[]; time: string; interval: number; end: End; until: Day };

const horizonOf = (now: Date): Day => addDays(londonDay(now), 182);
const newSlot = (day: Day, time: string, why: ExclusionReason | undefined): Slot => ({
  day,
  at: `${day} ${time}`,
  status: why ? "none" : "scheduled",
  isException: false,
  why,
  id: why ? undefined : "new",
});

/** All series that came out of one, and what was cancelled when they ended or repeated otherwise. */
export class SeriesModel {
  lines: Line[] = [];
  gone: Slot[] = [];

  start(days: readonly Day[], time: string, end: End, { out, now }: { out: Out; now: Date }) {
    const slots = days.map((day) => newSlot(day, time, out.get(day)));
    this.lines = [{ slots, time, interval: 1, end, until: horizonOf(now) }];
  }

  /** What begins at a slot becomes a line of its own, what is before it stays; the same one where nothing is before it. */
  private cut(line: Line, at: number): Line {
    const tail = { ...line, slots: line.slots.slice(at) };
    const head: Line = {
      ...line,
      slots: line.slots.slice(0, at),
      end: { type: "by", day: addDays(tail.slots[0]!.day, -1) },
    };
    this.lines = this.lines.flatMap((one) =>
      one === line ? [...(at > 0 ? [head] : []), tail] : [one],
    );
    return tail;
  }

  /**
   * The dates from one on are so many days later, at this time; unchanged and separately moved sessions stay,
   * and excluded dates follow their reason.
   */
  shift(
    line: Line,
    at: number,
    change: { byDays: number; time: string; isNewTime: boolean; out: Out; now: string },
  ) {
    const tail = this.cut(line, at);
    tail.time = change.time;
    for (const slot of tail.slots) {
      this.follow(slot, addDays(slot.day, change.byDays), { ...change, time: tail.time });
    }
    tail.until = tail.slots.at(-1)!.day;
    if (tail.end.type === "by" && change.byDays !== 0) tail.end = { type: "by", day: tail.until };
  }

  /** Every so many weeks from a slot on: the slots keep their order, what is too many is cancelled, what is missing new. */
  space(line: Line, at: number, change: { interval: number; out: Out; now: string }) {
    const tail = this.cut(line, at);
    const last =
      tail.end.type === "never" ? tail.until : tail.end.type === "by" ? tail.end.day : "9999";
    const days: Day[] = [];
    for (let day = tail.slots[0]!.day; day <= last; day = addDays(day, 7 * change.interval)) {
      if (tail.end.type === "count" && days.length === tail.slots.length) break;
      days.push(day);
    }
    const old = tail.slots;
    tail.slots = days.map((day, place) => {
      const slot = old[place];
      if (!slot) return newSlot(day, tail.time, change.out.get(day));
      this.follow(slot, day, { ...change, time: tail.time, isNewTime: true });
      return slot;
    });
    this.drop(old.slice(days.length), change.now);
    tail.interval = change.interval;
    tail.until = days.at(-1)!;
  }

  /** A slot on its new day: an empty one whose reason does not hold there gets a session like any new date. */
  private follow(
    slot: Slot,
    day: Day,
    change: { time: string; isNewTime: boolean; out: Out; now: string },
  ) {
    const isGone =
      slot.why === "clash" ? change.isNewTime : slot.why === "holiday" && day !== slot.day;
    if (isGone) return void Object.assign(slot, newSlot(day, change.time, change.out.get(day)));
    slot.day = day;
    this.put(slot, change.time, change);
  }

  private put(slot: Slot, time: string, { out, now }: { out: Out; now: string }) {
    if (!slot.id || slot.status !== "scheduled" || slot.at <= now || slot.isException) return;
    if (out.has(slot.day)) slot.isException = true;
    else slot.at = `${slot.day} ${time}`;
  }

  end(line: Line, at: number, now: string) {
    this.drop(line.slots.slice(at), now);
    const day = addDays(line.slots[at]!.day, -1);
    Object.assign(line, { slots: line.slots.slice(0, at), end: { type: "by", day } });
  }

  private drop(slots: readonly Slot[], now: string) {
    for (const slot of slots) {
      if (slot.status === "scheduled" && slot.at > now) slot.status = "cancelled";
      if (slot.id) this.gone.push(slot);
    }
  }

  /** The nightly job: series without an end reach half a year ahead; occupied and closed dates are excluded. */
  extend(line: Line, now: Date, isTaken: (at: string) => boolean) {
    const horizon = horizonOf(now);
    if (line.end.type !== "never" || line.until >= horizon) return;
    const step = 7 * line.interval;
    for (let day = addDays(line.slots.at(-1)!.day, step); day <= horizon; day = addDays(day, step))
      line.slots.push(newSlot(day, line.time, this.whyOut(`${day} ${line.time}`, isTaken)));
    line.until = horizon;
  }

  private whyOut(at: string, isTaken: (at: string) => boolean): ExclusionReason | undefined {
    if (isTaken(at)) return "clash";
    return bankHolidayOn(at.slice(0, 10)) ? "holiday" : undefined;
  }

  get sessions(): Slot[] {
    return [...this.lines.flatMap(({ slots }) => slots), ...this.gone].filter(({ id }) => id);
  }
  get excludedDates(): Day[] {
    return this.lines
      .flatMap(({ slots }) => slots.filter(({ id }) => !id).map(({ day }) => day))
      .toSorted();
  }
}
