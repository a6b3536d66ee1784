import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { smtpMailer } from "#adapters/mail/smtp.ts";
import type { Mail, MailOutcome } from "#domain/kernel/ports.ts";
import { after, hours, minutes } from "#domain/kernel/time.ts";
import { enquiryForm } from "#domain/studio/enquiries/forms.ts";
import { sendEnquiry } from "#domain/studio/enquiries/send-enquiry.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { fakeSmtp } from "#tests/support/fake-smtp.ts";
import { full } from "#tests/support/rounds.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { handlers } from "#jobs/handlers.ts";
import { drain } from "#jobs/run.ts";

const quiet = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  with: () => quiet,
};
let server: Awaited<ReturnType<typeof fakeSmtp>>;
let studio: Studio;
let now = noon;
let away = false;

beforeAll(async () => {
  server = await fakeSmtp();
  const smtp = smtpMailer({ url: server.url, from: "Free Rein Pilates <hello@studio.example>" });
  const send = (mail: Mail): Promise<MailOutcome> =>
    away
      ? Promise.resolve({
          outcome: "unavailable",
          detail: "away",
          everyMail: true,
        })
      : smtp.send(mail);
  studio = await createStudio({
    mail: { send, check: () => smtp.check(), close: () => smtp.close() },
    log: quiet,
  });
  await openForBusiness(studio);
});
afterAll(async () => {
  await studio.system().ports.mail.close();
  await server.stop();
  await studio.db.close();
});
beforeEach(() => void (server.emails.length = 0));

const deliver = () =>
  drain({
    ctx: () => studio.system(now),
    handlers,
    schedules: [],
    log: quiet,
  });

/**
 * Sends what was typed if the form takes it, hours after the message before, so that no limit is in
 * the way.
 */
async function write(values: Record<string, string>) {
  now = after(now, minutes(150));
  const { data } = enquiryForm.safeParse({
    name: "Ana",
    email: "ana@example.com",
    message: "Hello",
    ...values,
  });
  return data ? sendEnquiry(studio.guest({}, now), data) : undefined;
}

/** The header of an email as a mail program reads it: names of all headers, folded lines joined. */
const headOf = (raw: string) => raw.split("\r\n\r\n")[0]!.replace(/\r\n[ \t]+/g, " ");
const headersOf = (raw: string) =>
  headOf(raw)
    .split("\r\n")
    .map((line) => line.split(":")[0]!.toLowerCase());

test("the studio gets the message, to be answered to its sender, and the sender a receipt without a typed word", async () => {
  const sent = await write({
    name: "Ana O'Brien",
    message: "Do you teach\non Sundays?",
    service: "equestrian",
  });
  await deliver();

  const [notice, receipt] = server.emails;
  expect(server.emails).toHaveLength(2);
  expect(notice?.to).toEqual(["hello@studio.example"]);
  expect(headOf(notice!.raw)).toMatch(/^Reply-To: ana@example\.com$/im);
  expect(notice?.raw).toContain("on Sundays?");
  expect(notice?.raw).toContain("Equestrian Pilates");
  expect(receipt?.to).toEqual(["ana@example.com"]);
  expect(receipt?.raw).toContain(sent?.ok ? sent.value.reference : "a reference");
  expect(receipt?.raw).not.toMatch(/Sundays|O'Brien/);
});

test("a studio that has not said its address yet gets the message once it has", async () => {
  const address = (email: string) =>
    studio.owner.query("update settings set business_email = $1", [email]);
  await address("");
  await write({ message: "Is anybody there?" });
  await deliver();
  expect(server.emails.map(({ to }) => to)).toEqual([["ana@example.com"]]);

  await address("hello@studio.example");
  now = after(now, minutes(5));
  await deliver();
  expect(server.emails.map(({ to }) => to)).toEqual([
    ["ana@example.com"],
    ["hello@studio.example"],
  ]);
});

test("while the mail server is away nothing is lost, and afterwards everything comes once", async () => {
  away = true;
  await write({ message: "First" });
  await write({ message: "Second" });
  await deliver();
  now = after(now, minutes(30));
  await deliver();
  expect(server.emails).toEqual([]);

  away = false;
  now = after(now, hours(1));
  await deliver();
  await deliver();
  const subjects = server.emails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]);
  expect(subjects).toHaveLength(4);
  expect(new Set(subjects).size).toBe(4);
});

test("hostile messages (all 200 at night): one recipient each, no header of theirs, no word lost", async () => {
  const breaks = ["\r\n", "\n", "\r", "%0d%0a", "\u2028", "\u2029", "\u0085", "\0", "\v", "\\r\\n"];
  const evils = [
    "Bcc: ben@example.com",
    "X-Evil: 1",
    "To: ben@example.com",
    "Content-Type: text/html",
    ".\r\nQUIT",
  ];
  const places = ["name", "email", "message", "service"];
  const all = places.flatMap((place) =>
    breaks.flatMap((cut) => evils.map((evil) => ({ place, text: `a${cut}${evil}` }))),
  );
  expect(all).toHaveLength(200);
  // By day every seventh: each place, break and evil is still among them.
  const tried = all.filter((_, number) => full || number % 7 === 0);

  const answers = [];
  for (const [number, { place, text }] of tried.entries()) {
    const values =
      { email: `ana@example.com${text.slice(1)}`, message: `${text} (${number})` }[place] ?? text;
    answers.push({ place, answer: await write({ message: `Number ${number}`, [place]: values }) });
  }
  await deliver();

  const taken = answers.filter(({ answer }) => answer?.ok).length;
  expect(answers.filter(({ answer }) => answer && !answer.ok)).toEqual([]);
  expect(answers.filter(({ place, answer }) => place === "email" && answer)).toEqual([]);
  expect(answers.filter(({ place, answer }) => place === "message" && !answer)).toEqual([]);
  expect(server.emails).toHaveLength(2 * taken);
  for (const { to, raw } of server.emails) {
    expect(to).toHaveLength(1);
    expect(["hello@studio.example", "ana@example.com"]).toContain(to[0]);
    const names = headersOf(raw);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain("bcc");
    expect(names).not.toContain("x-evil");
  }
}, 120_000);
