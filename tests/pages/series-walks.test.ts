// A series from its preview to its end, through the built app without a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bankHolidayOn } from "#domain/kernel/dates/bank-holidays.ts";
import { addDays } from "#domain/kernel/time.ts";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { formsOf, type Filled, pressOf } from "../support/form-of.ts";
import { aVisitor, linksOf, rowsOf, type Visited, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let tom: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  tom = await aVisitor(studio, "therapist@demo.example");
}, 180_000);
afterAll(() => studio.stop());

/** Four Wednesdays some weeks ahead, none of them a bank holiday, in evenings that the demo studio leaves free. */
function fourWednesdays(): string[] {
  const first = new Date(Date.now() + 70 * 86_400_000);
  first.setUTCDate(first.getUTCDate() + ((3 - first.getUTCDay() + 7) % 7));
  for (let from = first.toISOString().slice(0, 10); ; from = addDays(from, 7)) {
    const found = [0, 7, 14, 21].map((later) => addDays(from, later));
    if (!found.some(bankHolidayOn)) return found;
  }
}
const wednesdays = fourWednesdays();
const day = (week: number) => wednesdays[week]!;

const choices = ({ html }: Visited, name: string) =>
  [
    ...(new RegExp(`<select[^>]*name="${name}"[^]*?</select>`).exec(html)?.[0] ?? "").matchAll(
      /<option value="([0-9a-f-]{36})"[^>]*>([^<]*)/g,
    ),
  ].map(([, value = "", label = ""]) => ({ value, label }));

const newSession = "/therapist/sessions/new";

/** Fills in the form of a new session with a client, or of a group. */
async function fill(date: string, time: string, who: number | Filled): Promise<Filled> {
  const page = await tom.open(`${newSession}?session_date=${date}&session_time=${time}`);
  return {
    ...page.form("client_id"),
    ...(typeof who === "number" ? { client_id: choices(page, "client_id")[who]!.value } : who),
    location_id: choices(page, "location_id")[0]!.value,
    intent: "save",
  };
}
const fourTimes = {
  repeats: "on",
  recurrence_end_type: "after_occurrences",
  recurrence_occurrences: "4",
};
const shows = async (form: Filled) => {
  const page = await tom.send(newSession, { ...form, ...fourTimes });
  expect(page.text).toContain("Before this series is saved");
  return page;
};
/** The dates that a preview lists, as text. */
const datesOf = ({ html }: Visited) =>
  (/<ol aria-label="Dates"[^]*?<\/ol>/.exec(html)?.[0] ?? "")
    .split("<li")
    .slice(1)
    .map((row) => row.replaceAll(/<[^>]*>|<!--[^]*?-->/g, " ").replaceAll(/\s+/g, " "));
/** What a preview would save, with other dates left out than it proposes. */
const saves = (page: Visited, leaveOut: string[] = []) => {
  const { leave_out: _, ...form } = page.form("shown");
  const out = Object.fromEntries(leaveOut.map((date) => ["leave_out", date]));
  return tom.send(page.path, { ...form, ...out, intent: "save" });
};
const nth = ({ html }: Visited, words: RegExp, at: number) =>
  linksOf(html)
    .filter((link) => words.test(link.words))
    .at(at)!.href;

test("a weekly series starts with one clash left out, later dates move by a form, and it ends early", async () => {
  const single = await tom.send(newSession, await fill(day(1), "20:00", 2));
  expect(single.text).toContain("Session booked.");
  const preview = await shows(await fill(day(0), "20:00", 1));
  expect(datesOf(preview)).toHaveLength(4);
  expect(datesOf(preview)[1]).toContain("Not free: Tom Ashby");
  expect(preview.form("shown")["leave_out"]).toBe(day(1));

  // Conflicting dates have to be excluded: the preview stays, and nothing is saved.
  const refused = await saves(preview);
  expect(refused.text).toContain("Somebody’s time is taken on one of these dates.");
  const started = await saves(refused, [day(1)]);
  expect(started.text).toMatch(/Series started\..*3 dates/);
  const out = pressOf(started.html, /^Add after all/)!.fields;
  expect(out).toEqual({ day: day(1), tell_client: "yes" });
  expect((await tom.send(started.path.split("?")[0]!, out)).text).toContain(
    "Somebody’s time is taken on one of these dates.",
  );

  const form = await tom.open(nth(started, /^Change from here/, 1));
  const changed = { ...form.form("session_time", "from"), session_time: "20:30" };
  const plan = await tom.send(form.path, changed);
  expect(plan.text).toContain("2 dates: 2 moved.");
  const saved = await saves(plan);
  expect(saved.text).toContain("Series changed.");
  const times = await rowsOf(
    studio,
    `select left(session_time::text, 5) as time from sessions where series_id is not null
     and session_date in ('${day(0)}', '${day(2)}', '${day(3)}') and session_time >= '20:00' order by session_date`,
  );
  expect(times.map(({ time }) => time)).toEqual(["20:00", "20:30", "20:30"]);

  const end = await tom.open(nth(saved, /^End here/, 0));
  expect(end.text).toContain("2 dates: 2 cancelled.");
  const ended = await tom.send(end.path, end.form("shown"));
  expect(ended.text).toMatch(/Series ended\..*cancelled.*cancelled/);
  const { html } = await tom.open("/therapist/dashboard");
  const [clashes] = /<section[^>]*aria-label="Dates that clash"[^]*?<\/section>/.exec(html) ?? [];
  expect(clashes).toContain("20:00");
});

test("a group's series gets another name and fewer places from a date on, but never fewer than are taken", async () => {
  const group = {
    is_group_session: "true",
    group_name: "Evening mat",
    max_participants: "6",
  };
  const page = await tom.open(newSession);
  const mat = choices(page, "session_type_id").find(({ label }) => label === "Mat Pilates")!;
  const started = await saves(
    await shows(await fill(day(0), "18:00", { ...group, session_type_id: mat.value })),
  );
  expect(started.text).toContain("Series started.");
  await studio.asOwner(`set app.actor = 'system'; insert into group_participants (id, session_id, places, place_no, client_name, status, joined_at,
    booking_date, booked_by, updated_at) select gen_random_uuid(), id, 6, n, 'Guest ' || n, 'confirmed', now(), current_date, 'therapist', now()
    from sessions, generate_series(1, 5) n where group_name = 'Evening mat' and session_date = '${day(2)}'`);

  const form = await tom.open(nth(started, /^Change from here/, 1));
  const typed = {
    ...form.form("session_time", "from"),
    group_name: "Evening breath",
    max_participants: "4",
    price: "7",
  };
  const dear = await tom.send(form.path, { ...typed, member_price: "8" });
  expect(dear.text).toContain("Members do not pay more");
  const plan = await tom.send(form.path, { ...typed, member_price: "6.50" });
  expect(plan.text).toContain("Evening mat → Evening breath");
  expect(datesOf(plan)[1]).toContain("5 places are taken");
  expect(plan.form("shown")["leave_out"]).toBe(day(2));
  const refused = await saves(plan);
  expect(refused.text).toContain("More people have a place than that on one of these dates.");
  const saved = await saves(refused, [day(2)]);
  expect(saved.text).toContain("Series changed.");
  const lines = await rowsOf(
    studio,
    `select group_name || ' ' || max_participants as line from sessions where group_name like 'Evening%' order by starts_at`,
  );
  expect(lines.map(({ line }) => line)).toEqual([
    "Evening mat 6",
    "Evening breath 4",
    "Evening mat 6",
    "Evening breath 4",
  ]);

  // One date alone is changed in its own form, which opens with what was typed.
  const last = await tom.open(nth(saved, /^Change from here/, -1));
  const alone = { ...last.form("session_time", "from"), scope: "this", group_name: "Last evening" };
  const own = await tom.send(last.path, alone);
  expect(own.text).toContain("Edit Session");
  const opened = formsOf(own.html).find((one) => one["group_name"] === "Last evening")!;
  expect((await tom.send(own.path, { ...opened, intent: "save" })).text).toContain(
    "Session saved.",
  );
});
