// Random histories of series: what is done in the studio, and the same in a simple model of it.
import { expect } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { addDays, after, type Day, days, fieldTime, londonDay } from "#domain/kernel/time.ts";
import { changeSeries, previewChange } from "#domain/schedule/series/change-series.ts";
import { endSeries, previewEnd } from "#domain/schedule/series/end-series.ts";
import { extendSeries } from "#domain/schedule/series/extend-series.ts";
import type { Scope, SeriesChange, SeriesInput } from "#domain/schedule/series/input.ts";
import { type SeriesPlan, excludedByDefault } from "#domain/schedule/series/plan.ts";
import { restoreExcludedDate } from "#domain/schedule/series/restore-excluded-date.ts";
import type { ExclusionReason } from "#domain/schedule/series/rules.ts";
import { previewSeries, startSeries } from "#domain/schedule/series/start-series.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { moveForm } from "#domain/schedule/sessions/forms.ts";
import { moveSession } from "#domain/schedule/sessions/move-session.ts";
import { at } from "./schedule.ts";
import { type Line, SeriesModel, type Slot } from "./series-model.ts";
import { noon, type Studio } from "./studio.ts";

type Row = { id: string; at: string; status: string; series: string; version: number };

/** Why days of a plan are left out, as saving it says. */
const whyOut = ({ dates }: SeriesPlan, out: ReadonlySet<Day>): Map<Day, ExclusionReason> =>
  new Map(
    dates
      .filter(({ day }) => out.has(day))
      .map(({ day, clash, closed }) => [day, clash ? "clash" : closed ? "holiday" : "deleted"]),
  );

/** Whose series they are, and what a form for a new one says. */
type Where = { studio: Studio; ruth: Ctx<Therapist>; usual: SeriesInput };

/** One history as it goes on: what is thought, what is so, and what time it is. */
export class History {
  readonly #where: Where;
  model = new SeriesModel();
  now = noon;
  done = 0;
  constructor(where: Where) {
    this.#where = where;
  }
  get me(): Ctx<Therapist> {
    return at(this.#where.ruth, this.now);
  }
  get clock(): string {
    return `${londonDay(this.now)} ${fieldTime(this.now)}`;
  }

  async start(isEndless: boolean, count: number, excludedDates: readonly number[]) {
    const end = isEndless
      ? ({ recurrenceEndType: "never", recurrenceOccurrences: null } as const)
      : ({ recurrenceEndType: "after_occurrences", recurrenceOccurrences: count } as const);
    const input: SeriesInput = { ...this.#where.usual, ...end };
    const plan = await previewSeries(this.me, input);
    const all = plan.dates.map(({ day }) => day);
    const days = excludedDates
      .filter((one) => one > 0)
      .flatMap((one) => all[one % all.length] ?? []);
    const out = whyOut(plan, new Set(days));
    const first = all.find((day) => !out.has(day));
    if (!first) return;
    const started = await startSeries(this.me, input, {
      excludedDates: [...out.keys()],
      shown: plan.fingerprint,
    });
    expect(started.ok).toBe(true);
    this.model.start(all, "09:00", { type: isEndless ? "never" : "count" }, { out, now: this.now });
  }

  /**
   * The session to come that a number points at, of any client; with the line and the place it is
   * in.
   */
  pick(which: number): { line: Line; place: number; slot: Slot & { id: string } } | undefined {
    const found = this.model.lines.flatMap((line) =>
      line.slots.flatMap((slot, place) =>
        slot.id && slot.at > this.clock
          ? [{ line, place, slot: slot as Slot & { id: string } }]
          : [],
      ),
    );
    return found[which % Math.max(found.length, 1)];
  }
  /** From which place on a scope reaches. */
  reach(line: Line, place: number, scope: Scope): number {
    return scope === "future" ? place : line.slots.findIndex(({ id, at }) => id && at > this.clock);
  }

  async change(
    which: number,
    scope: Scope,
    make: (seen: Slot) => SeriesChange & { byDays?: number },
  ) {
    const picked = this.pick(which);
    if (!picked) return;
    const { line, place, slot } = picked;
    const { byDays = 0, ...change } = make(slot);
    const series = await this.seriesOf(slot.id);
    const shown = (await previewChange(this.me, series, { fromSession: slot.id, scope, change }))!;
    if (typeof shown.plan === "string") return;
    const out = whyOut(shown.plan, new Set(excludedByDefault(shown.plan.dates)));
    const requested = { fromSession: slot.id, scope, change };
    const decided = { excludedDates: [...out.keys()], shown: shown.plan.fingerprint };
    const saved = await changeSeries(this.me, {
      seriesId: series,
      version: shown.series.version,
      requested,
      decided,
    });
    if (!saved.ok) return;
    this.done += 1;
    const from = this.reach(line, place, scope);
    const interval = change.rule?.recurrenceInterval;
    const more = { out, now: this.clock };
    if (interval && interval !== line.interval) this.model.space(line, from, { interval, ...more });
    else
      this.model.shift(line, from, {
        byDays,
        time: change.rule?.localTime ?? line.time,
        isNewTime: !change.template,
        ...more,
      });
  }

  async end(which: number, scope: Scope) {
    const picked = this.pick(which);
    if (!picked) return;
    const { line, place, slot } = picked;
    const series = await this.seriesOf(slot.id);
    const shown = (await previewEnd(this.me, series, { fromSession: slot.id, scope }))!;
    if (typeof shown.plan === "string") throw new Error(shown.plan);
    const ending = {
      seriesId: series,
      fromSession: slot.id,
      scope,
      version: shown.series.version,
    };
    expect(await endSeries(this.me, { ...ending, shown: shown.plan.fingerprint })).toMatchObject({
      ok: true,
    });
    this.done += 1;
    this.model.end(line, this.reach(line, place, scope), this.clock);
  }

  async moveOne(which: number, byDays: number) {
    const slot = this.pick(which)?.slot;
    if (!slot || slot.status !== "scheduled") return;
    const to = { day: addDays(slot.at.slice(0, 10), byDays), time: "11:00" };
    const form = moveForm.parse({
      session_date: to.day,
      session_time: to.time,
      duration_minutes: "60",
    });
    const moved = await moveSession(this.me, {
      id: slot.id,
      version: await this.versionOf(slot.id),
      form,
    });
    if (!moved.ok) return;
    this.done += 1;
    Object.assign(slot, { at: `${to.day} ${to.time}`, isException: true });
  }

  async cancelOne(which: number) {
    const slot = this.pick(which)?.slot;
    if (!slot || slot.status !== "scheduled") return;
    const { id } = slot;
    const cancelled = await cancelSession(this.me, {
      id,
      version: await this.versionOf(id),
      reason: "",
    });
    expect(cancelled.ok).toBe(true);
    this.done += 1;
    slot.status = "cancelled";
  }

  async addAfterAll(which: number) {
    const empty = this.model.lines.flatMap((line) =>
      line.slots.filter(({ id, at }) => !id && at > this.clock).map((slot) => ({ slot, line })),
    );
    const found = empty[which % Math.max(empty.length, 1)];
    const series = found && (await this.seriesWith(found.line));
    if (!found || !series) return;
    const added = await restoreExcludedDate(this.me, { seriesId: series, day: found.slot.day });
    if (!added.ok) return expect(this.isTaken(found.slot.at)).toBe(true);
    this.done += 1;
    Object.assign(found.slot, {
      id: "new",
      status: "scheduled",
      at: `${found.slot.day} ${found.line.time}`,
    });
  }

  /** Days go by, and the night carries on what has no end. */
  async nights(count: number) {
    this.now = after(this.now, days(count));
    for (const line of this.model.lines) {
      const series = await this.seriesWith(line);
      if (!series || line.end.type !== "never") continue;
      expect(await extendSeries(this.#where.studio.system(this.now), series)).toMatchObject({
        ok: true,
      });
      this.model.extend(line, this.now, (when) => this.isTaken(when));
      this.done += 1;
      await this.learnIds();
    }
  }

  async readRows(): Promise<Row[]> {
    const { rows } = await this.#where.studio.owner
      .query<Row>(`select id, session_date || ' ' || left(session_time::text, 5) as at, status,
      series_id as series, version from sessions order by id`);
    return rows;
  }
  isTaken(when: string): boolean {
    const starts = (text: string) => Date.parse(`${text.replace(" ", "T")}:00Z`);
    const near = ({ at, status }: Slot) =>
      status === "scheduled" && Math.abs(starts(at) - starts(when)) < 3_600_000;
    return this.model.sessions.some(near);
  }
  async seriesOf(session: string): Promise<string> {
    return (await this.readRows()).find(({ id }) => id === session)!.series;
  }
  async seriesWith(line: Line): Promise<string | undefined> {
    const known = line.slots.find(({ id }) => id && id !== "new");
    return known && this.seriesOf(known.id!);
  }
  async versionOf(session: string): Promise<number> {
    return (await this.readRows()).find(({ id }) => id === session)!.version;
  }

  /** A new date gets the one row that was unknown and is at its time. */
  async learnIds() {
    const known = new Set(this.model.sessions.map(({ id }) => id));
    const unknown = (await this.readRows()).filter(({ id }) => !known.has(id));
    for (const slot of this.model.sessions.filter(({ id }) => id === "new"))
      slot.id =
        unknown.splice(unknown.findIndex((row) => row.at === slot.at) >>> 0, 1)[0]?.id ?? "lost";
    expect(unknown).toEqual([]);
  }

  async check(past: readonly Row[]) {
    await this.learnIds();
    const rows = await this.readRows();
    const plain = (all: readonly Pick<Row, "id" | "at" | "status">[]) =>
      all.map(({ id, at, status }) => `${id} ${at} ${status}`).toSorted();
    expect(plain(rows)).toEqual(
      plain(this.model.sessions.map((slot) => ({ ...slot, id: slot.id! }))),
    );
    const still = new Map(rows.map((row) => [row.id, row]));
    for (const { id, at, status } of past) expect(still.get(id)).toMatchObject({ at, status });
    const { rows: out } = await this.#where.studio.owner.query<{ day: Day }>(
      "select day::text from sessions_left_out order by day",
    );
    expect(out.map(({ day }) => day)).toEqual(this.model.excludedDates);
  }
  async past(): Promise<Row[]> {
    return (await this.readRows()).filter((row) => row.at <= this.clock);
  }
}
