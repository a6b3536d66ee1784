// A letter from its text to its recipient, and a paper that came in, without a browser or a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { aVisitor, linkIn, mailTo, rowsOf, type Visitor } from "../support/visitor.ts";

const surgery = "marsh@surgery.example";
let studio: DemoStudio;
let tom: Visitor;
let hannah: Visitor;
let clientId: string;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  tom = await aVisitor(studio, "therapist@demo.example");
  hannah = await aVisitor(studio, "client@demo.example");
  const found = await rowsOf(studio, "select id from clients where email = 'client@demo.example'");
  clientId = found[0]!["id"]!;
}, 180_000);
afterAll(() => studio.stop());

const letters = () => `/therapist/clients/${clientId}/letters`;

/** Opens a letter's file as the page of the link does. */
const opens = (code: string, s: string) =>
  fetch(new URL("/letter/file", studio.url), {
    method: "POST",
    body: new URLSearchParams({ s, code }),
    headers: { origin: studio.url },
    redirect: "manual",
  });

test("a letter is written, refused, finished, agreed to by its client, sent, and opened with its code", async () => {
  const list = await tom.open(letters());
  expect((await tom.press(list, /^Begin/)).text).toContain("Please choose a text.");
  const draft = await tom.press(list, /^Begin/, { text: "gp-findings" });
  const unaddressed = { recipient_name: "", body: "Dear doctor, I typed this." };
  const refused = await tom.press(draft, /^Finish/, unaddressed);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("Please enter who it is for."),
  ]);
  expect(refused.form("body")["body"]).toBe(unaddressed.body);
  const finished = await tom.press(refused, /^Finish/, {
    recipient_name: "Dr Marsh",
    recipient_email: surgery,
  });
  expect(finished.text).toContain("Needs consent");
  expect(finished.text).not.toContain("Send the link");
  const asked = await tom.press(finished, /^Ask them to read it/);
  expect(asked.text).toContain("With the client");
  const dashboard = await hannah.open("/client/dashboard");
  const own = await hannah.open(dashboard.link(/^(Read it|A letter about you)/));
  expect(own.text).toContain("I typed this.");
  expect((await hannah.press(own, /^Yes, send it/)).text).toContain("The letter may be sent.");
  const sent = await tom.press(await tom.open(asked.path), /^Send the link/);
  const code = /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(sent.text)![0];
  const link = linkIn(await mailTo(studio, surgery), /\/letter\?/);
  const recipient = await aVisitor(studio);
  const page = await recipient.open(link);
  expect(page.text).not.toContain("Hannah");
  const wrong = await recipient.press(page, /^Open the letter/, { code: "AAAA-AAAA" });
  expect(wrong.text).toContain("This is not the code of this letter.");
  const mark = page.form("s")["s"]!;
  const opened = await opens(code, mark);
  expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect((await tom.open(asked.path)).text).toContain("Opened once");
  expect((await tom.open(asked.path)).text).not.toContain(code);
  const taken = await hannah.press(await hannah.open(own.path), /^Take my consent back/);
  expect(taken.text).toContain("Taken back");
  expect((await recipient.open(link)).status).toBe(410);
  expect((await recipient.open("/letter?s=nothing")).status).toBe(404);
});

test("a text of the studio's own is offered when a letter begins, and put away again", async () => {
  const shipped = await tom.open("/therapist/letters/templates/new?from=yard-riding");
  const made = await tom.press(shipped, /^Save the text/, { name: "To our yard" });
  expect(made.text).toContain("It is offered from now on.");
  expect((await tom.press(shipped, /^Save the text/, { name: "to our YARD" })).text).toContain(
    "There is a text of this name already.",
  );
  expect((await tom.open(letters())).html).toContain("To our yard");
  const text = await tom.open(made.link(/^To our yard/));
  await tom.press(text, /^Put away/);
  expect((await tom.open(letters())).html).not.toContain("To our yard");
});

test("a paper is attached with its file, and one without a file is told so at its field", async () => {
  const path = `/therapist/clients/${clientId}/papers`;
  const without = await tom.press(await tom.open(path), /^Attach/, { kind: "referral" });
  expect(without.text).toContain("Please choose a file.");
  const form = new FormData();
  const pdf = "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n";
  form.set("file", new File([pdf], "referral.pdf", { type: "application/pdf" }));
  for (const [name, value] of Object.entries({ kind: "referral", sender: "Dr Marsh" }))
    form.set(name, value);
  const cookie = [...tom.buyer.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { origin: studio.url, cookie };
  const sent = await fetch(new URL(path, studio.url), {
    method: "POST",
    body: form,
    headers,
    redirect: "manual",
  });
  expect(sent.status).toBe(303);
  const list = await tom.open(path);
  expect(list.text).toContain("Referral, from Dr Marsh");
  const file = await fetch(new URL(list.link(/^Referral/), studio.url), { headers });
  expect([file.headers.get("content-type"), await file.text()]).toEqual(["application/pdf", pdf]);
  const stranger = await fetch(new URL(list.link(/^Referral/), studio.url), { redirect: "manual" });
  expect(stranger.status).not.toBe(200);
});
