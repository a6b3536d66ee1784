import { UNSAFE_withComponentProps as withProps } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as mailPath from "#app/routes/machine/contact-mail.ts";
import { enquiries } from "#db/schema/studio.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import * as contact from "./contact.tsx";

let studio: Studio;
let site: ReturnType<typeof smallSite>;
beforeAll(async () => {
  studio = await createStudio();
  await openForBusiness(studio);
  const page = { ...contact, default: withProps(contact.default as never) };
  site = smallSite(studio, {
    modules: { "/contact": page, "/api/email/contact": { ...mailPath } },
  });
});
afterAll(() => studio.db.close());
beforeEach(() =>
  emptyTables(studio.owner, "enquiries, enquiry_answers, outbox, rate_limits, security_events"),
);

const ana = {
  name: "Ana",
  email: "ana@example.com",
  phone: "",
  service: "general",
  message: "Hello there",
  website: "",
};
const post = (fields: Record<string, string>, path = "/contact") =>
  site.post(path, new URLSearchParams(fields));
const postJson = (body: unknown) =>
  site.post("/api/email/contact", JSON.stringify(body), { "content-type": "application/json" });
const kept = () => studio.db.read({ actor: "system" }, (db) => db.select().from(enquiries));
const optionsIn = (page: string) =>
  [...page.matchAll(/<option value="([a-z-]+)"/g)].map(([, value]) => value);

test("title, intro, heading and services follow the type", async () => {
  const general = await (await site.ask("/contact")).text();
  const session = await (await site.ask("/contact?type=session")).text();

  expect(general).toMatch(/<h1[^>]*>Contact Us</);
  expect(session).toMatch(/<h1[^>]*>Book a Session</);
  expect(session).toContain("Request your session");
  expect(optionsIn(general)).toEqual(["general", "retreats", "session-info", "other"]);
  expect(optionsIn(session)).toEqual([
    "session-booking",
    "mat-pilates",
    "studio-pilates",
    "equestrian",
    "sports-therapy",
  ]);
  for (const page of [general, session]) {
    for (const fact of ["07700 900142", "hello@studio.example", "Shefford, Bedfordshire"])
      expect(page).toContain(fact);
  }
});

test("a plain form is answered with thanks and a reference, and never kept for others", async () => {
  const response = await post(ana);
  const page = await response.text();
  const [enquiry] = await kept();

  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(page).toContain("Thank you for your message! We&#x27;ll get back to you soon.");
  expect(page).toContain(enquiry?.reference);
  expect(await (await site.ask("/contact")).text()).not.toContain(enquiry?.reference);
});

test("what is wrong is said at its field, and everything typed stays", async () => {
  const response = await post({
    ...ana,
    email: "ana at example",
    message: "I'd like <b>mornings</b>",
  });
  const page = await response.text();

  expect(response.status).toBe(422);
  expect(page).toContain("Please enter a valid email address");
  expect(page).toContain('value="ana at example"');
  expect(page).toContain("I&#x27;d like &lt;b&gt;mornings&lt;/b&gt;</textarea>");
  expect(await kept()).toEqual([]);
});

test("beyond the limit they are told so, with their words still there", async () => {
  for (const message of ["1", "2", "3", "4", "5"]) await post({ ...ana, message });
  const response = await post({ ...ana, message: "my sixth" });

  expect(response.status).toBe(429);
  expect(await response.text()).toContain("my sixth");
  expect(await kept()).toHaveLength(5);
});

test("when it cannot be kept they read the studio's words, a reference that is in the log, and their message", async () => {
  await studio.owner.exec("alter table enquiries rename to mislaid");
  const response = await post(ana);
  const page = await response.text();
  await studio.owner.exec("alter table mislaid rename to enquiries");
  const [reference = "none"] = /ERR-\d+-[A-Z0-9]{6}/.exec(page) ?? [];

  expect(response.status).toBe(500);
  expect(page).toContain("Sorry, there was an error. Please try again or contact us directly.");
  expect(page).toContain("Hello there");
  expect(page).not.toContain("mislaid");
  expect(site.lines).toContainEqual(expect.objectContaining({ level: "error", reference }));
});

test("programs send the same in JSON and get a reference", async () => {
  const response = await postJson({ ...ana, source: "website" });
  const [enquiry] = await kept();

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true, reference: enquiry?.reference });
});

test.each([
  [{ name: "Ana", email: "ana@example.com" }, "Please write your message."],
  [{ ...ana, name: "Ana\r\nBcc: ben@example.com" }, "Please keep your name on one line."],
  [{ ...ana, message: "m".repeat(65_536) }, "Please keep your message to 5,000 characters."],
  [{ ...ana, message: { $ne: "" } }, "Please write your message as text."],
  [[], "Please tell us your name."],
  [null, "Please tell us your name."],
])("JSON that cannot be taken says why: %#", async (body, error) => {
  const response = await postJson(body);
  const said = (await response.json()) as { error: string };

  expect(response.status).toBe(400);
  expect(said).toMatchObject({
    code: "INPUT_VALIDATION_ERROR",
    reference: expect.stringMatching(/^ERR-/),
  });
  expect(said.error).toContain(error);
  expect(await kept()).toEqual([]);
});

test("the limits hold for programs too", async () => {
  for (const message of ["1", "2", "3", "4", "5"]) await postJson({ ...ana, message });
  const response = await postJson({ ...ana, message: "6" });

  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ code: "RATE_LIMIT_ERROR" });
});
