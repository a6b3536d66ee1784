// The schedule and the portals, through the built app without a browser or a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { formsOf } from "../support/form-of.ts";
import { aVisitor, linksOf, rowsOf, type Visited, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let tom: Visitor;
let owner: Visitor;
let hannah: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  tom = await aVisitor(studio, "therapist@demo.example");
  owner = await aVisitor(studio, "owner@demo.example");
  hannah = await aVisitor(studio, "client@demo.example");
}, 180_000);
afterAll(() => studio.stop());

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A Thursday some weeks ahead, so that the demo studio's own week is not in the way. */
const thursday = dayAhead(
  210 + ((4 - new Date(Date.now() + 210 * 86_400_000).getUTCDay() + 7) % 7),
);

const optionsOf = ({ html }: Visited, name: string) =>
  [
    ...(new RegExp(`<select[^>]*name="${name}"[^]*?</select>`).exec(html)?.[0] ?? "").matchAll(
      /<option value="([0-9a-f-]{36})"[^>]*>([^<]*)/g,
    ),
  ].map(([, value = "", label = ""]) => ({ value, label }));

const formTo = ({ html, path }: Visited, intent: string) => {
  const form = formsOf(html).find((one) => one["intent"] === intent);
  if (!form) throw new Error(`${path} has no form to ${intent}`);
  return form;
};

/** Tom books an hour of that Thursday; the page that follows. */
async function book(time: string, client: number, base = "/therapist/sessions/new") {
  const page = await tom.open(`${base}?session_date=${thursday}&session_time=${time}`);
  return tom.send(page.path, {
    ...page.form("client_id"),
    client_id: optionsOf(page, "client_id")[client]!.value,
    location_id: optionsOf(page, "location_id")[0]!.value,
    intent: "save",
  });
}

/** The ids of the sessions of that Thursday that begin at this time. */
const sessionAt = async (time: string) => {
  const at = `session_date = '${thursday}' and session_time = '${time}' and status = 'scheduled'`;
  const [found] = await rowsOf(studio, `select id from sessions where ${at}`);
  return found!["id"]!;
};

test("a session is moved by a form, cancelled with a reason, and the cancellation is undone", async () => {
  expect((await book("12:00", 1)).text).toContain("Session booked.");
  const path = `/therapist/sessions/${await sessionAt("12:00")}`;
  const move = (await tom.open(`${path}/move`)).form("session_time", "version");
  const early = await tom.send(`${path}/move`, { ...move, session_time: "05:00" });
  expect(early.text).toContain("Please give a time from 06:00 to 21:59.");
  const moved = await tom.send(`${path}/move`, { ...move, session_time: "13:00" });
  expect(moved.text).toContain("Session moved.");
  const undo = async () => {
    const page = await tom.open(path);
    return tom.send(path, { ...page.form("reason", "version"), intent: "undo" });
  };
  expect((await undo()).text).toContain("Undone:");
  const page = await tom.open(path);
  const cancelled = await tom.send(path, { ...formTo(page, "cancel"), reason: "Ruth is ill" });
  expect(cancelled.text).toContain("Session cancelled.");
  const back = await tom.send(path, { ...cancelled.form("version"), intent: "undo" });
  expect(back.text).toContain("Undone:");
});

test("without a script a dialog of the calendar is a page: a session is created, and deleted with a reason", async () => {
  const made = await book("17:00", 5, "/therapist/cms/sessions/new");
  expect(made.text).toContain("Session created.");
  const path = `/therapist/cms/sessions/${await sessionAt("17:00")}?tab=calendar&date=${thursday}`;
  const page = await tom.open(path);
  const form = { ...page.form("reason"), reason: "The boiler", intent: "delete" };
  expect((await tom.send(path, form)).text).toContain("Session deleted.");
});

test("two people who edit one session see both versions, and choose", async () => {
  await book("15:00", 4, "/therapist/cms/sessions/new");
  const path = `/therapist/cms/sessions/${await sessionAt("15:00")}?tab=calendar&date=${thursday}`;
  const opened = (await tom.open(path)).form("notes");
  const first = await tom.send(path, { ...opened, notes: "From the other desk", intent: "save" });
  expect(first.text).toContain("Session saved.");
  const second = await tom.send(path, { ...opened, notes: "From this desk", intent: "save" });
  expect(second.status).toBe(409);
  expect(second.text).toContain("From the other desk");
  const chosen = { ...second.form("notes"), "keep:notes": "theirs", intent: "save" };
  expect((await tom.send(path, chosen)).text).toContain("Session saved.");
});

test("a therapist and the client who edit the same details both see both versions", async () => {
  const list = await tom.open("/therapist/cms?tab=clients&q=client@demo.example");
  const edit = list.link(/^Edit /);
  const hers = (await hannah.open("/client/profile")).form("first_name");
  const his = (await tom.open(edit)).form("first_name");
  const phone = (form: Record<string, string>) =>
    Object.keys(form).find((name) => /phone/.test(name) && !/emergency/.test(name))!;
  const save = (number: string, city: string, form = hers) =>
    hannah.send("/client/profile", { ...form, [phone(form)]: number, city });
  expect((await save("07700 900302", "Shefford")).text).toContain("Your profile has been saved.");
  const clash = await tom.send(edit, { ...his, [phone(his)]: "07700 900301" });
  expect(clash.text).toMatch(/changed this client in the meantime/);
  expect(clash.text).toContain("07700 900302");
  const again = (await hannah.open("/client/profile")).form("first_name");
  expect((await tom.send(edit, clash.form("first_name"))).text).toContain("Client changed.");
  const asked = await save("07700 900303", "Bedford", again);
  expect(asked.text).toMatch(/changed your details in the meantime/);
  const kept = { ...asked.form("first_name"), [`keep:${phone(again)}`]: "theirs" };
  const saved = await hannah.send("/client/profile", kept);
  expect(saved.form("first_name")).toMatchObject({
    [phone(again)]: "07700 900301",
    city: "Bedford",
  });
});

test("a caller is told the next free times of a treatment; one of them starts a new session", async () => {
  const page = await tom.open("/therapist/sessions/free");
  const massage = optionsOf(page, "type").find(({ label }) => label.startsWith("Massage,"))!.value;
  const form = page.form("type", "date");
  const times = await tom.open(
    `/therapist/sessions/free?${new URLSearchParams({ ...form, type: massage })}`,
  );
  const free = linksOf(times.html).filter(({ words }) => words.startsWith("Book "));
  const [, day = "", time = ""] = /^Book (.+) at (.+)$/.exec(free[0]!.words) ?? [];
  expect((await tom.open(free[0]!.href)).form("session_time")["session_time"]).toBe(time);
  const later = await tom.open(times.link(/^Later days/));
  expect(later.text).toContain("Find a free time");
  expect(later.html).not.toMatch(new RegExp(`<h2[^>]*>${day}`));
});

test("the booking system shows nothing to a therapist without permission, and writes no styles into its pages", async () => {
  const priya = await aVisitor(studio, "junior@demo.example");
  const refused = await priya.open("/therapist/booking");
  expect(refused.text).toMatch(/Access Denied.*You don’t have permission to manage sessions/);
  for (const path of ["/therapist/booking", "/therapist/cms"])
    for (const query of ["?view=month", "?tab=calendar", "?tab=sessions", "?tab=bookings"])
      expect((await tom.open(path + query)).html).not.toContain(' style="');
});

test("a therapist changes a day's hours, and sees an error at its field", async () => {
  const path = "/therapist/settings";
  const form = { ...(await tom.open(path)).form("from_6_0"), intent: "hours" };
  const wrong = await tom.send(path, { ...form, from_6_0: "12:00", until_6_0: "09:00" });
  expect(wrong.text).toContain("Please give a later time.");
  expect(wrong.form("from_6_0")["from_6_0"]).toBe("12:00");
  const right = { ...wrong.form("from_6_0"), until_6_0: "15:00", intent: "hours" };
  expect((await tom.send(path, right)).text).toContain("Working hours saved.");
  expect((await tom.open(path)).form("from_6_0")["until_6_0"]).toBe("15:00");
});

test("the owner closes the studio although something takes place, and opens it again", async () => {
  const form = { ...(await owner.open("/dashboard/hours")).form("day_from"), reason: "Boiler" };
  const day = { day_from: dayAhead(14), intent: "add-exception" };
  const closed = await owner.send("/dashboard/hours", { ...form, ...day });
  expect(closed.text).toContain("Added.");
  const removal = closed.form("exception");
  const opened = await owner.send("/dashboard/hours", { ...removal, intent: "remove-exception" });
  expect(opened.text).toContain("The time is free again.");
});

test("a therapist who is ill cancels all sessions of those days in one go", async () => {
  const path = `/therapist/settings/ill?from=${dayAhead(1)}&until=${dayAhead(8)}`;
  const page = await tom.open(path);
  expect(page.text).toMatch(/\d+ sessions?, \d+ p/);
  const closed = await tom.send(path, page.form("reason", "from"));
  expect(closed.text).toContain("Everybody concerned is told in three minutes.");
  expect((await tom.open(path)).text).toContain("Nothing takes place on these days.");
});

test("a new version of a form is written without a script, refused while a question is empty, and published", async () => {
  const path = "/therapist/forms/retreat-agreement";
  const draft = await tom.send(`${path}/draft`, { intent: "begin" });
  const titled = { ...draft.form("s0.title"), "s0.title": "Your day with us", intent: "add 0" };
  const added = await tom.send(draft.path, titled);
  const refused = await tom.send(draft.path, { ...added.form("s0.title"), intent: "publish" });
  expect(refused.text).toContain("This form is not ready to be published");
  const form = refused.form("s0.title");
  const label = Object.keys(form).find((name) => /^s0\.q\d+\.label$/.test(name) && !form[name])!;
  const question = { [label]: "May we give your number to others who drive?" };
  const published = await tom.send(draft.path, { ...form, ...question, intent: "publish" });
  expect(published.text).toMatch(/Your day with us.*May we give your number to others who drive\?/);
});

test("a client takes a calendar file, and subscribes until they stop it", async () => {
  const page = await hannah.open("/client/sessions");
  const file = await hannah.open(page.link(/^Calendar file/));
  expect(file.html).toContain("BEGIN:VEVENT");
  const make = { ...page.form("password"), intent: "open-feed" };
  const refused = await hannah.send("/client/sessions", { ...make, password: "" });
  expect(refused.text).toContain("This is not your password");
  const made = await hannah.send("/client/sessions", { ...make, password: "demo-client-2026" });
  const [address = "none"] = /\/calendar\/[\w-]{43}\.ics/.exec(made.html) ?? [];
  expect((await fetch(studio.url + address)).status).toBe(200);
  const account = await hannah.open("/client/account");
  expect(account.text).toMatch(/Made on .+, last read /);
  await hannah.send("/client/account", formTo(account, "end-calendar"));
  expect((await hannah.open("/client/account")).text).not.toContain(
    "Calendars read from elsewhere",
  );
  expect((await fetch(studio.url + address)).status).toBe(404);
});

test("without a script the notes are served with the dialog open, and a response given in it is in the list", async () => {
  const notes = await hannah.open("/client/dashboard?tab=notes");
  const page = await hannah.open(notes.link(/^Respond/));
  expect(page.html).toMatch(/<dialog[^>]*open/);
  const form = page.form("client_feedback");
  const answer = { compliance_status: "completed", client_feedback: "Every morning" };
  const given = { ...form, ...answer, intent: "respond" };
  const body = new FormData();
  for (const [name, text] of Object.entries(given)) body.set(name, text);
  const cookie = [...hannah.buyer.cookies].map((pair) => pair.join("=")).join("; ");
  const headers = { cookie, origin: studio.url };
  await fetch(studio.url + page.path, { method: "POST", body, headers });
  const list = await hannah.open("/client/dashboard?tab=notes");
  expect(list.text.match(/Every morning/g)).toHaveLength(1);
});

test("a therapist finds a client, and reads their record part by part", async () => {
  const list = await tom.open("/therapist/clients?q=whitfield");
  const record = await tom.open(list.link(/^Hannah Whitfield/));
  expect(record.text).toContain("File kept until");
  for (const part of ["Session notes", "Health", "Programme", "Progress", "Responses"]) {
    const page = await tom.open(record.link(new RegExp(`^${part}`)));
    expect([part, page.status, page.text.includes("Hannah Whitfield")]).toEqual([part, 200, true]);
  }
});

test("what a client reads of a signed note is put right with a reason; they read when and why, and no earlier words", async () => {
  const [people] = await rowsOf(
    studio,
    `select c.id as client, c.auth_user_id as account, t.id as therapist from clients c, clients t
     where c.email = 'client@demo.example' and t.email = 'therapist@demo.example'`,
  );
  const { client, account, therapist } = people as Record<string, string>;
  const { rows } = await studio.running.ctx().db.transaction(
    {
      actor: "client",
      person: client!,
      account: account!,
    },
    async (tx) =>
      (await tx.execute(`select id as note, treatment_id as treatment, shared_summary as summary
          from wellness_session_notes where therapist_id = '${therapist}' order by session_date desc limit 1`)) as unknown as {
        rows: Record<"note" | "treatment" | "summary", string>[];
      },
  );
  const { note, treatment, summary } = rows[0]!;
  const path = `/therapist/notes/${treatment}`;
  const form = { ...(await tom.open(path)).form("change_reason"), intent: "correct" };
  const field = Object.entries(form).find(([, text]) => text === summary)![0];
  const words = "We worked on your right hip, and on how you breathe.";
  const without = await tom.send(path, { ...form, [field]: words });
  expect(without.text).toContain("Please enter why it is put right.");
  const again = { ...without.form("change_reason"), intent: "correct" };
  expect(again).toMatchObject({ [field]: words });
  const right = await tom.send(path, { ...again, change_reason: "It was the right side" });
  expect(right.text).toContain("Put right. The client reads that it was changed, when and why.");
  expect(right.text).toContain(summary);
  const hers = await hannah.open(`/client/notes/session/${note}`);
  expect(hers.text).toMatch(/Changed on .*: It was the right side/);
  expect(hers.text).toContain(words);
  expect(hers.text).not.toContain(summary);
});
