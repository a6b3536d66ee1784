// Clients who register, are invited and sign a form, and the therapist's side of it, without a browser or a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import {
  aVisitor,
  linkIn,
  linksOf,
  mailTo,
  type Visited,
  type Visitor,
} from "../support/visitor.ts";

let studio: DemoStudio;
let tom: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  tom = await aVisitor(studio, "therapist@demo.example");
}, 180_000);
afterAll(() => studio.stop());

/** The value of an option of a list, or of a box, by the words beside it. */
const valueOf = ({ html, path }: Visited, name: string, words = /./): string => {
  const list = new RegExp(`<select[^>]*name="${name}"[^]*?</select>`).exec(html)?.[0] ?? "";
  const found = [...list.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)/g)].find(
    ([, value, label = ""]) => value && words.test(label),
  );
  if (!found) throw new Error(`${path} has no choice ${words} of ${name}`);
  return found[1]!;
};

test("a client registers and proves their address with the password, and not before they are in", async () => {
  const email = "ana.registers@example.com";
  const password = "heron-on-the-ivel";
  const visitor = await aVisitor(studio);
  const form = { firstName: "Ana", lastName: "O'Brien", email, password };
  const unlike = { ...form, confirmPassword: "heron-on-the-oval", medicalConsent: "on" };
  expect((await visitor.send("/client/register", unlike)).text).toContain("Passwords do not match");
  const alike = { ...form, confirmPassword: password };
  const without = await visitor.send("/client/register", alike);
  expect(without.text).toContain("Medical consent is required to create an account");
  expect(without.text).toContain("retained for 7 years");
  await visitor.send("/client/register", { ...alike, medicalConsent: "on" });
  const signedIn = await visitor.send("/client/login", { email, password });
  expect(signedIn.text).toContain("Email Verification Required");
  const again = await visitor.press(signedIn, /^Send the mail again/);
  expect(again.text).toContain("Check your mail");
  const mails = async () =>
    (await studio.mails()).filter((mail) => mail.to === email && /verify/.test(mail.subject))
      .length;
  await expect.poll(mails, { timeout: 15_000 }).toBe(2);
  const link = linkIn(await mailTo(studio, email, /verify/), /token=/);
  const page = await visitor.open(link);
  const wrong = await visitor.press(page, /^Verify my email address/, {
    password: "magpie-on-the-mast",
  });
  expect(wrong.text).toContain("This is not the password of this account.");
  const anew = await visitor.open(page.link(/^I did not create this account/));
  expect(anew.text).toContain("Make this account yours");
  const proved = await visitor.press(wrong, /^Verify my email address/, { password });
  expect(proved.text).toContain("Your email address is verified.");
  expect((await visitor.open(proved.link(/^Go on/))).text).toContain("Hello, Ana");
});

test("a new client is invited, found and edited; their sessions are a list of their own", async () => {
  const tab = await tom.open("/therapist/cms?tab=clients");
  const page = await tom.open(tab.link(/^Add New Client/));
  expect((await tom.press(page, /^Add client/)).text).toContain("Please enter a first name.");
  const email = "nia.heronsby@example.com";
  const nia = { first_name: "Nia", last_name: "Heronsby", email };
  expect((await tom.press(page, /^Add client/, nia)).text).toContain("Client added.");
  expect((await mailTo(studio, email)).text).toContain("/client/verify-email?token=");
  const found = await tom.open("/therapist/cms?tab=clients&q=heronsby");
  expect(found.text).toContain("1 client");
  const edit = await tom.open(found.link(/^Edit Nia Heronsby/));
  const changed = await tom.press(edit, /^Save$/, { phone: "07700 900222" });
  expect(changed.text).toContain("Client changed.");
  const theirs = await tom.open(found.link(/^Treatments Nia Heronsby/));
  expect(theirs.text).toContain("Sessions of Nia Heronsby");
});

test("a therapist asks for a form, the client signs it, and it is reviewed", async () => {
  const hannah = await aVisitor(studio, "client@demo.example");
  const forms = await tom.open("/therapist/forms");
  const page = await tom.open(forms.link(/^Photo Consent$/));
  expect((await tom.press(page, /^Ask for this form/)).text).toContain("Please choose a client.");
  const client_id = valueOf(page, "client_id", /^Hannah Whitfield/);
  const asked = await tom.press(page, /^Ask for this form/, { client_id });
  expect(linksOf(asked.html).some(({ words }) => words === "Hannah Whitfield")).toBe(true);
  const form = await hannah.open("/client/forms/photo-consent");
  const signed = await hannah.press(form, /^Sign and send/, {
    "answer-understood": "yes",
    "answer-progress-photos": "Yes, I agree",
    signature: "Hannah Whitfield",
  });
  expect(signed.text).toContain("Thank you, it is signed.");
  const list = await tom.open("/therapist/forms");
  const review = await tom.open(list.link(/^Hannah Whitfield: Photo Consent/));
  expect(review.text).toContain("Yes, I agree");
  const done = await tom.press(review, /^Mark as reviewed/);
  expect(done.text).toMatch(/Reviewed by Tom Ashby on/);
});

test("from one address ten register within an hour; the eleventh is told so, loses nothing, and may an hour later", async () => {
  const visitor = await aVisitor(studio);
  const given = {
    lastName: "Frost",
    password: "wren-under-bridge",
    medicalConsent: "on",
  };
  const form = { ...given, confirmPassword: given.password, firstName: "Ida" };
  for (let count = 1; count <= 10; count++)
    await visitor.send("/client/register", { ...form, email: `many${count}@example.com` });
  const ida = { ...form, email: "ida@example.com" };
  const late = await visitor.send("/client/register", ida);
  expect(late.text).toContain("Too many requests. Please try again in an hour.");
  expect(late.form("firstName")).toMatchObject({
    firstName: "Ida",
    email: ida.email,
    medicalConsent: "on",
  });
  studio.later(3_600_000);
  expect((await visitor.send("/client/register", ida)).text).toContain("Check your mail");
});

test("a client takes their consent to health data back, and has a copy of their data for their password", async () => {
  const client = await aVisitor(studio, "client@demo.example");
  const before = await client.open("/client/privacy");
  const asked = await client.open(before.link(/^Withdraw my consent/));
  expect(asked.text).toContain("What follows");
  const after = await client.press(asked, /^Withdraw my consent/);
  expect(after.text).toContain("Your consent has been withdrawn.");
  expect(after.text).toMatch(/Consent to keep health.*?Not given/);

  const card = /<form[^>]*action="\/client\/privacy\/copy"[^]*?<\/form>/.exec(after.html)![0];
  const field = /name="([^"]*password[^"]*)"/i.exec(card)![1]!;
  const wrong = await client.send("/client/privacy/copy", { [field]: "not-mine" });
  expect(wrong.text).toContain("This is not your password");
  const { status, headers, body } = await client.buyer.post("/client/privacy/copy", {
    [field]: "demo-client-2026",
  });
  expect([status, headers["content-type"], body.slice(0, 2)]).toEqual([
    200,
    "application/zip",
    "PK",
  ]);
  expect(headers["content-disposition"]).toMatch(/my-data-\d{4}-\d{2}-\d{2}\.zip/);
  for (const name of ["READ-ME.txt", "profile.json", "consents.json", "orders.json"])
    expect(body).toContain(name);
});
