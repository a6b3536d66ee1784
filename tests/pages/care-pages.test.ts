// A client from registering to getting better, and the therapist's side of it, without a browser or a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailTime } from "#domain/care/notices/rules.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import type { DemoStudio } from "../../e2e/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../demo-site.ts";
import { pressOf } from "../form-of.ts";
import { aJpeg } from "../photos.ts";
import { aVisitor, linkIn, linksOf, mailTo, type Visited, type Visitor } from "../visitor.ts";

let studio: DemoStudio;
let tom: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  // The email about a note that is shared at night is sent in the morning, so the clock is set to the morning.
  const now = new Date();
  studio.later(mailTime(after(now, minutes(5))).getTime() - now.getTime());
  tom = await aVisitor(studio, "therapist@demo.example");
}, 180_000);
afterAll(() => studio.stop());

const thursday = (() => {
  const day = new Date(Date.now() + 210 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((4 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
})();

/** The value of an option of a list, or of a box, by the words beside it. */
const valueOf = ({ html, path }: Visited, name: string, words = /./): string => {
  const list = new RegExp(`<select[^>]*name="${name}"[^]*?</select>`).exec(html)?.[0] ?? "";
  const found = [...list.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)/g)].find(
    ([, value, label = ""]) => value && words.test(label),
  );
  if (!found) throw new Error(`${path} has no choice ${words} of ${name}`);
  return found[1]!;
};

/** Sends the form of a button with a file in it, as a browser does. */
async function sendFile(who: Visitor, page: Visited, button: RegExp, form: Record<string, string>) {
  const body = new FormData();
  for (const [name, text] of Object.entries({ ...pressOf(page.html, button)!.fields, ...form }))
    body.set(name, text);
  const photo = new Blob([new Uint8Array(await aJpeg({ exif: true }))], { type: "image/jpeg" });
  body.set("progress_photo", photo, "back.jpg");
  const cookie = [...who.buyer.cookies].map((pair) => pair.join("=")).join("; ");
  const headers = { cookie, origin: studio.url, accept: "text/html" };
  return (await fetch(studio.url + page.path, { method: "POST", body, headers })).text();
}

const ivy = { firstName: "Ivy", lastName: "Quillan", email: "ivy.quillan@example.com" };
const secret = "Guarded when asked about work";

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
  expect(anew.text).toContain("Begin your account anew");
  const proved = await visitor.press(wrong, /^Verify my email address/, { password });
  expect(proved.text).toContain("Your email address is verified.");
  expect((await visitor.open(proved.link(/^Go on/))).text).toContain("Hello, Ana");
});

test("a new client is treated, reads, answers and gets better, and never reads what is private", async () => {
  const password = "heron-on-the-ivel";
  const client = await aVisitor(studio);
  const seen: string[] = [];
  const see = (page: Visited) => (seen.push(page.html), page);
  const consent = { password, confirmPassword: password, medicalConsent: "on" };
  await client.send("/client/register", { ...ivy, ...consent });
  const proof = linkIn(await mailTo(studio, ivy.email, /verify/), /token=/);
  await client.press(await client.open(proof), /^Verify my email address/, { password });
  await client.send("/client/login", { email: ivy.email, password });
  expect((await client.open("/client/dashboard")).text).toContain("Hello, Ivy");

  const empty = await tom.open(
    `/therapist/cms/sessions/new?tab=calendar&session_date=${thursday}&session_time=11:00`,
  );
  const found = await tom.press(empty, /^Find$/, { find: "quillan" });
  expect(found.text).toContain("1 client found");
  const booked = await tom.send(empty.path, {
    ...found.form("client_id"),
    client_id: valueOf(found, "client_id", /Quillan/),
    location_id: valueOf(found, "location_id"),
    intent: "save",
  });
  expect(booked.text).toContain("Session created.");

  const notes = await tom.open("/therapist/notes?q=quillan");
  const hers = await tom.open(notes.link(/Ivy Quillan/));
  const note = await tom.open(hers.link(/^New note/));
  const planned = await tom.press(note, /^Add an action plan/, {
    pain_scale_before: "6",
    pain_scale_after: "3",
    assessment: "Stiff from L4 down, no red flags",
    private_notes: secret,
    shared_summary: "Your lower back moves better when you breathe out first.",
  });
  const [title = "plan"] = /plan:[^":]+:title/.exec(planned.html) ?? [];
  const signed = await tom.press(planned, /^Save$/, {
    [title]: "Cat and cow",
    [title.replace("title", "description")]: "On hands and knees, ten slow breaths.",
  });
  expect(signed.text).toContain("Session note saved and signed.");

  const mail = await mailTo(studio, ivy.email, /note/i);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/breathe|Cat and cow|Stiff/);
  const home = see(await client.open("/client/dashboard"));
  const unread = see(await client.open(home.link(/^My Notes \(1 unread/)));
  const read = see(await client.press(unread, /^Mark as Read/));
  expect(read.text).toContain("Marked as read.");
  const respond = see(await client.open(read.link(/^Respond/)));
  const thanks = await sendFile(client, respond, /^Submit/, {
    compliance_status: "difficulty",
    client_question: "How far may I bend?",
    photo_description: "How far I get",
    photo_consent: "on",
  });
  expect(thanks).toContain("Thank you. Your therapist has been told.");
  const listed = see(await client.open("/client/dashboard?tab=notes"));
  const thread = see(await client.open(listed.link(/^Open the conversation/)));
  expect(thread.html).toMatch(/<img[^>]*alt="How far I get"/);

  const responses = await tom.open("/therapist/responses");
  const response = await tom.open(responses.link(/Ivy Quillan/));
  expect(response.text).toContain("How far may I bend?");
  const body = "Stop where it still feels easy.";
  expect((await tom.press(response, /^Send answer/, { body })).text).toContain(body);
  await mailTo(studio, ivy.email, /answered/i);
  const news = see(await client.open("/client/dashboard?tab=notes"));
  expect(news.text).toContain("NEW answer");
  expect(see(await client.open(news.link(/^Read the answer/))).text).toContain(body);

  const programme = see(await client.open("/client/programme"));
  const did = { pain: "2", comment: "Easier than on Monday" };
  const done = see(await client.press(programme, /^Done: Cat and cow/, did));
  expect(done.text).toContain("Done today, pain 2 of 10");
  const progress = see(await client.open("/client/progress"));
  expect(progress.text).toMatch(/Pain and energy.*6 3/);
  const activity = { name: "Lifting a watering can", score: "4" };
  const scored = see(await client.press(progress, /^Add$/, activity));
  expect(scored.text).toContain("4 of 10");
  const painted = see(
    await client.press(scored, /^Save for today/, {
      "marks-kind": "pain",
      marks: /name="marks" value="([^"]+)"/.exec(scored.html)?.[1] ?? "",
    }),
  );
  expect(painted.text).toContain("As you painted it on");
  const clients = await tom.open("/therapist/clients?q=Quillan");
  const record = await tom.open(clients.link(/^Ivy Quillan/));
  expect((await tom.open(record.link(/^Programme/))).text).toContain("Easier than on Monday");
  expect(seen.filter((html) => html.includes(secret))).toEqual([]);
});

test("a taken time is given twice only with a reason, and what is written about a session is on its own list", async () => {
  const at = (time: string) =>
    tom.open(
      `/therapist/cms/sessions/new?tab=calendar&session_date=${thursday}&session_time=${time}`,
    );
  const save = async (page: Visited, client: RegExp, more = {}) =>
    tom.send(page.path, {
      ...page.form("client_id"),
      client_id: valueOf(page, "client_id", client),
      location_id: valueOf(page, "location_id"),
      intent: "save",
      ...more,
    });
  expect((await save(await at("14:00"), /Hannah/)).text).toContain("Session created.");
  const taken = await save(await at("14:30"), /Moss/);
  expect(taken.text).toContain("This time slot is already occupied!");
  const knowingly = { ...taken.form("client_id"), overlap_therapist: "on", intent: "save" };
  const why = await tom.send(taken.path, { ...knowingly, overlap_reason: "" });
  expect(why.text).toContain("Please say why the two may overlap.");
  const words = { overlap_reason: "A student looks after one of them", notes: "Bring the bands" };
  const twice = await tom.send(taken.path, { ...knowingly, ...words });
  expect(twice.text).toContain("Session created.");
  expect((await tom.open("/therapist/sessions/remarks")).text).toContain("Bring the bands");
});

test("a group is added and filled: a client, a guest, a confirmation, a message and a removal", async () => {
  const empty = await tom.open(
    `/therapist/cms/sessions/new?tab=calendar&session_date=${thursday}&session_time=16:00`,
  );
  const made = await tom.send(empty.path, {
    ...empty.form("location_id"),
    is_group_session: "true",
    group_name: "Heron Mat",
    max_participants: "2",
    location_id: valueOf(empty, "location_id"),
    intent: "save",
  });
  expect(made.text).toContain("Group session created.");
  const people = await tom.open(made.link(/^Participants of Heron Mat/));
  const [, box = ""] = /name="(client:[\da-f-]{36})"/.exec(people.html) ?? [];
  const added = await tom.press(people, /^Add$/, { [box]: "on" });
  expect(added.text).toMatch(/Participant added\..*Pending.*\(Already added\)/);
  const guest = {
    client_name: "Gus Heron",
    client_email: "gus.heron@example.com",
    status: "confirmed",
  };
  const full = await tom.press(added, /^Add$/, guest);
  expect(full.text).toContain("2/2");
  const [, confirm = ""] = /name="(confirm:[\da-f-]{36})"/.exec(full.html) ?? [];
  const saved = await tom.press(full, /^Save Changes/, { [confirm]: "on" });
  expect(saved.text).toMatch(/Changes saved\..*2 confirmed/);
  const sent = await tom.press(saved, /^Send message/, { words: "Please bring warm socks." });
  expect(sent.text).toContain("The message is on its way to everybody.");
  const mail = await mailTo(studio, "gus.heron@example.com", /Heron Mat/);
  expect(mail.text).toContain("Please bring warm socks.");
  const removed = await tom.press(sent, /^Remove Gus Heron/);
  expect(removed.text).toContain("Participant removed.");
  expect(removed.html).not.toContain("Remove Gus Heron");
  expect(removed.html).toContain("Put back Gus Heron");
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
  const given = { lastName: "Frost", password: "wren-under-bridge", medicalConsent: "on" };
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
