// Two people edit the same row, on every screen that edits one: through the built app, without a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "./support/server.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { startDemoSite } from "./support/demo-site.ts";
import { type EditScreen, editScreens, id, smallForms } from "./support/edit-screens.ts";
import { type Filled, formsOf, formWith } from "./support/form-of.ts";
import { sessionOf } from "./support/principals.ts";

let studio: DemoStudio;
let cookie: string;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, ".."));
  studio = await startDemoSite();
  cookie = await sessionOf(studio.running, "owner@demo.example");
}, 180_000);
afterAll(() => studio.stop());

const ask = (path: string, init: RequestInit = {}) => {
  const { origin, ask: answer } = studio.running;
  return answer(new Request(origin + path, { headers: { cookie, origin }, ...init }));
};
const pageOf = async (path: string) => (await ask(path)).text();

async function send(path: string, form: Filled) {
  const body = new FormData();
  for (const [name, text] of Object.entries(form)) body.append(name, text);
  const answer = await ask(path, { method: "POST", body });
  return { status: answer.status, html: await answer.text() };
}
const isSaved = ({ status }: { status: number }) => status < 400;

/** The address of the first row of a list. */
async function firstOn(list: string, address: RegExp): Promise<string> {
  const found = address.exec(await pageOf(list));
  if (!found) throw new Error(`${list} leads to nothing like ${address}`);
  return found[0];
}

const fieldOf = (html: string, name: string) => formWith(html, "opened")[name] ?? "";

test.each(Object.entries(editScreens))(
  "of %s both people's changes are saved, and only what both changed is asked",
  async (what, room) => {
    const path = await room.path(firstOn);
    const save = (form: Filled) =>
      send(path, { ...form, ...(room.intent && { intent: room.intent }) });
    const opened = formWith(await pageOf(path), "opened");
    const [[their, theirText], [my, myText], [both, texts]] = [room.theirs, room.mine, room.both];
    // Both begin with the field that both will change at a text of neither.
    expect(isSaved(await save({ ...opened, [their]: theirText }))).toBe(true);
    expect(isSaved(await save({ ...opened, [my]: myText }))).toBe(true);
    const together = await pageOf(path);
    expect([fieldOf(together, their), fieldOf(together, my)]).toEqual([theirText, myText]);

    const again = formWith(together, "opened");
    expect(isSaved(await save({ ...again, [both]: texts.theirs, [my]: opened[my] ?? "" }))).toBe(
      true,
    );
    const refused = await save({
      ...again,
      [both]: texts.mine,
      [their]: opened[their] ?? "",
    });
    expect(refused.status).toBe(409);
    const asks = formWith(refused.html, "opened");
    expect(Object.keys(asks).filter((name) => name.startsWith("keep:"))).toEqual([`keep:${both}`]);
    expect([asks[both], asks[my] ?? "", asks[their] ?? ""]).toEqual([
      texts.mine,
      opened[my] ?? "",
      opened[their] ?? "",
    ]);
    const [label, words] = room.asked;
    expect(refused.html).toMatch(new RegExp(`<legend[^>]*>${label}</legend>`));
    expect(refused.html).toContain(`>${words}</span>`);
    expect(what && refused.html).not.toMatch(
      new RegExp(`wrap-anywhere whitespace-pre-line">[^<]*${id}`),
    );

    expect(isSaved(await save({ ...asks, [`keep:${both}`]: "theirs" }))).toBe(true);
    const chosen = await pageOf(path);
    expect([fieldOf(chosen, both), fieldOf(chosen, their)]).toEqual([
      texts.theirs,
      opened[their] ?? "",
    ]);
  },
);

test.each(Object.entries(smallForms))(
  "of %s nothing is saved over another person's change unseen, and nothing typed is lost",
  async (_, { who, field, texts, choice = field, ...form }) => {
    const before = cookie;
    if (who) cookie = await sessionOf(studio.running, who);
    const path = await form.path(firstOn);
    const pick = (html: string) => formsOf(html).find(form.pick)!;
    const opened = { ...pick(await pageOf(path)), intent: form.intent };
    expect(isSaved(await send(path, { ...opened, [field]: texts.theirs }))).toBe(true);
    const refused = await send(path, { ...opened, [field]: texts.mine });
    expect(refused.status).toBe(409);
    const asks: Filled = { ...pick(refused.html), intent: form.intent };
    expect(asks).toMatchObject({ [field]: texts.mine, [`keep:${choice}`]: "mine" });
    expect(refused.html).toMatch(new RegExp(`<legend[^>]*>${form.asked}</legend>`));
    expect(refused.html).toContain(texts.theirs);
    expect(pick(await pageOf(path))[field]).toBe(texts.theirs);
    expect(isSaved(await send(path, asks))).toBe(true);
    expect(pick(await pageOf(path))[field]).toBe(texts.mine);
    cookie = before;
  },
);

test("what two owners tick of a therapist's permissions is together, and confirmed once more", async () => {
  const lists = "/dashboard/staff?tab=therapists";
  const path = await firstOn(lists, new RegExp(`/dashboard/staff/${id}(?=[^>]*>[^<]*Priya)`));
  const pick = (html: string) =>
    formsOf(html).find((form) => "opened" in form && !("role" in form))!;
  const proof = { password: "demo-owner-2026", intent: "permissions" };
  const opened = { ...pick(await pageOf(path)), ...proof };
  expect(isSaved(await send(path, { ...opened, create_notes: "on" }))).toBe(true);
  const refused = await send(path, { ...opened, edit_notes: "on" });
  expect(refused.status).toBe(409);
  const asks = pick(refused.html);
  expect(asks).toMatchObject({
    create_notes: "on",
    edit_notes: "on",
    password: "",
  });
  expect(pick(await pageOf(path))["edit_notes"]).toBeUndefined();
  expect(isSaved(await send(path, { ...asks, ...proof }))).toBe(true);
});

test("testimonials that a colleague has reordered are one conflict, and never mixed", async () => {
  const path = "/dashboard/words?part=testimonials";
  const opened = formWith(await pageOf(path), "opened");
  const [first, second] = [opened["testimonials.0.name"]!, opened["testimonials.1.name"]!];
  const gone = { ...opened, "testimonials.0.name": "", "testimonials.0.text": "" };
  expect(isSaved(await send(path, gone))).toBe(true);
  const refused = await send(path, { ...opened, "testimonials.1.text": "Better every week." });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain(`>All testimonials</legend>`);
  expect(refused.html).toContain(`${second} · Better every week.`);
  const asks = formWith(refused.html, "opened");
  expect([asks["testimonials.0.name"], asks["testimonials.1.text"]]).toEqual([
    first,
    "Better every week.",
  ]);
  expect(isSaved(await send(path, { ...asks, "keep:testimonials": "theirs" }))).toBe(true);
  expect(fieldOf(await pageOf(path), "testimonials.0.name")).toBe(second);
});

/** A form with one field in conflict, and the conflict. */
async function aClash(room: EditScreen) {
  const path = await room.path(firstOn);
  const opened = formWith(await pageOf(path), "opened");
  const [both] = room.both;
  await send(path, { ...opened, [both]: `${opened[both]} of theirs` });
  const refused = await send(path, { ...opened, [both]: `${opened[both]} of mine` });
  expect(refused.status).toBe(409);
  return { path, both, asks: formWith(refused.html, "opened") };
}

test.each([
  [
    "a product's pictures are moved",
    { ...editScreens["a product"]!, both: ["name", { mine: "", theirs: "" }] },
    { arrange: "remove-0" },
  ],
  [
    "products are looked for",
    { ...editScreens["a discount code"]!, both: ["name", { mine: "", theirs: "" }] },
    { intent: "look", find: "mat" },
  ],
] as [string, EditScreen, Filled][])(
  "while %s, what is asked stays asked, as it was answered so far",
  async (_, room, press) => {
    const { path, both, asks } = await aClash(room);
    const { html } = await send(path, { ...asks, [`keep:${both}`]: "theirs", ...press });
    const still = formWith(html, "opened");
    expect(still).toMatchObject({
      [`keep:${both}`]: "theirs",
      [both]: asks[both],
      opened: asks["opened"],
    });
    expect(isSaved(await send(path, still))).toBe(true);
    expect(fieldOf(await pageOf(path), both)).toMatch(/ of theirs$/);
  },
);

test("a class that is deleted while a colleague edits it is reported as gone", async () => {
  const blank = formWith(await pageOf("/dashboard/classes/new"), "class_name");
  const day = {
    class_date: "2031-03-05",
    start_time: "06:00",
    end_time: "07:00",
  };
  const one = {
    ...blank,
    ...day,
    class_name: "Nobody yet",
    location: "The barn",
    price: "8",
  };
  const { origin } = studio.running;
  const added = await ask("/dashboard/classes/new", {
    method: "POST",
    body: new URLSearchParams(one),
  });
  const path = new URL(added.headers.get("location")!, origin).pathname;
  const opened = formWith(await pageOf(path), "opened");
  await send(path, { intent: "put-away" });
  const answer = await send(path, opened);
  expect([answer.status, answer.html.includes("This class is no longer there")]).toEqual([
    404,
    true,
  ]);
});

test("staff who set a status or handle an enquiry that a colleague has changed are told what it is now", async () => {
  const order = await firstOn(
    "/dashboard/orders?status=confirmed",
    new RegExp(`/dashboard/orders/${id}`),
  );
  const status = formsOf(await pageOf(order)).find((form) => form["intent"] === "status")!;
  expect(isSaved(await send(order, { ...status, status: "processing" }))).toBe(true);
  const late = await send(order, { ...status, status: "completed" });
  expect([late.status, late.html.includes("set this order to Processing")]).toEqual([409, true]);

  const enquiry = await firstOn("/dashboard/enquiries", new RegExp(`/dashboard/enquiries/${id}`));
  const forms = formsOf(await pageOf(enquiry));
  const [answer, mark] = ["answer", "mark"].map((intent) =>
    forms.find((form) => form["intent"] === intent)!,
  );
  expect(isSaved(await send(enquiry, { ...answer, message: "Yes, please come." }))).toBe(true);
  const twice = await send(enquiry, { ...answer, message: "No.", key: crypto.randomUUID() });
  expect([twice.status, twice.html.includes("Somebody has answered this enquiry")]).toEqual([
    409,
    true,
  ]);
  expect(formsOf(twice.html).find((form) => form["intent"] === "answer")).toMatchObject({
    message: "No.",
  });
  const marked = await send(enquiry, { ...mark, status: "closed" });
  expect([marked.status, marked.html.includes("changed the status of this enquiry")]).toEqual([
    409,
    true,
  ]);
});
