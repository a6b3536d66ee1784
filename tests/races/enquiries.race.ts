import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { days, minutes } from "#domain/kernel/time.ts";
import { testAtNight } from "#tests/support/at-night.ts";
import { aBuyer } from "#tests/support/buyer.ts";
import { fakeSmtp } from "#tests/support/fake-smtp.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { createShop, sampleOf, type Shop, tally } from "./open-shop.ts";

let shop: Shop;
let smtp: Awaited<ReturnType<typeof fakeSmtp>>;
beforeAll(async () => {
  smtp = await fakeSmtp();
  shop = await createShop({ settings: { SMTP_URL: smtp.url }, delay: [0, 0] });
  await shop.rows("update settings set business_email = $1, weekly_report = false", studioAddress);
});
afterAll(async () => {
  await shop.close();
  await smtp.stop();
});
beforeEach(() => {
  // Yesterday's limits are over.
  shop.later(days(1) + minutes(1));
  smtp.emails.length = 0;
});
afterEach(() => shop.expectInvariants());

const studioAddress = "hello@studio.example";
const words = {
  name: "Ana",
  email: "",
  phone: "07700 900123",
  service: "general",
  message: "Hello",
};
type Field = keyof typeof words;
let count = 0;
const nextAddress = () => `visitor${(count += 1)}@example.com`;

/** Sends an enquiry from a new network address unless one is given, by the page or by the path for programs. */
async function write(
  values: Partial<typeof words>,
  { visitor = aBuyer(shop.url), asJson = false } = {},
) {
  // Fields that an email has and the form has not are ignored.
  const sent = {
    ...words,
    email: nextAddress(),
    bcc: "victim@evil.test",
    to: "victim@evil.test",
    "X-Evil": "1",
    ...values,
  };
  const page = asJson
    ? await visitor.postJson("/api/email/contact", sent)
    : await visitor.post("/contact", sent);
  return { ...page, sent };
}

const allSent = () =>
  shop.until(async () => {
    const open = "select 1 from outbox where event = 'enquiry.sent' and done_at is null";
    expect(await shop.rows(open)).toEqual([]);
  }, 60_000);

/** What is kept of a text: line ends as they are here, nothing that no keyboard types, no space around it. */
const asKept = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();

/** The headers of an email as names and values; folded lines are joined. */
function headOf(raw: string): [name: string, value: string][] {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return lines.map((line) => [
    line.slice(0, line.indexOf(":")),
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
}

const ourHead = ["content-type", "date", "from", "message-id", "mime-version", "subject", "to"];

const written: Field[] = ["name", "email", "phone", "service", "message"];

test.each(sampleOf(written, 0, 4))(
  "forty hostile texts as the %s reach one recipient each, add no header, and are sent in full",
  async (field) => {
    // A phone number has digits, whatever stands beside them.
    const values = (text: string) => (field === "phone" ? `01462 ${text}` : text);
    const tried = await Promise.all(
      hostileTexts.map((text, place) =>
        write({ [field]: values(text) }, { asJson: place % 2 === 0 }),
      ),
    );
    expect(tried.filter(({ status }) => ![200, 400, 422].includes(status))).toEqual([]);
    const accepted = tried.filter(({ status }) => status === 200).map(({ sent }) => sent);
    expect(accepted.length).toBe(
      {
        name: 24,
        email: 0,
        phone: 21,
        service: 24,
        message: 38,
      }[field as "name"],
    );
    await allSent();

    for (const sent of accepted) {
      const kept = await shop.rows<typeof words>(
        "select * from enquiries where email = $1",
        sent.email,
      );
      expect(kept).toHaveLength(1);
      expect(kept[0]![field]).toBe(asKept(sent[field]));
    }
    const expected = accepted.flatMap(({ email }) => [email, studioAddress]);
    expect(smtp.emails.flatMap(({ to }) => to).toSorted()).toEqual(expected.toSorted());
    for (const { to, raw } of smtp.emails) {
      expect(to).toHaveLength(1);
      const head = headOf(raw);
      const names = head.map(([name]) => name.toLowerCase()).toSorted();
      expect(names).toEqual([...ourHead, "reply-to"].toSorted());
      expect(head.find(([name]) => name === "To")).toEqual(["To", to[0]]);
      expect(raw).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
    }
  },
);

test("of eight messages at once from one place five are taken, and of sixty people's fifty", async () => {
  const visitor = aBuyer(shop.url);
  const pushy = await Promise.all(
    Array.from({ length: 8 }, (_, place) => write({ message: `${place}` }, { visitor })),
  );
  expect(tally(pushy)).toEqual({ 200: 5, 429: 3 });
  const refused = "Too many requests. Please try again in an hour.";
  expect(pushy.filter(({ status, body }) => status === 429 && !body.includes(refused))).toEqual([]);

  const many = await Promise.all(
    Array.from({ length: 55 }, (_, place) => write({ message: `${place}` })),
  );
  expect(tally(many)).toEqual({ 200: 45, 429: 10 });
  const full = "We have had more messages than usual today.";
  expect(many.filter(({ status, body }) => status === 429 && !body.includes(full))).toEqual([]);
  await allSent();
  expect(smtp.emails).toHaveLength(100);
});

testAtNight(
  "what is written while the mail server is down for an hour is delivered after it, once",
  async () => {
    smtp.manners.greeting = "421 closed for an hour";
    smtp.hangUp();
    const written = await Promise.all(
      Array.from({ length: 40 }, (_, place) => write({ message: `${place}` })),
    );
    expect(tally(written)).toEqual({ 200: 40 });
    for (let passed = 0; passed < 60; passed += 12) {
      const tried = smtp.connections();
      shop.later(minutes(12));
      await shop.until(async () => {
        expect(smtp.connections()).toBeGreaterThan(tried);
        // A try that fails only after the clock has moved on begins its pause there, and hides the next one.
        expect(await shop.rows("select 1 from outbox where leased_until is not null")).toEqual([]);
      });
    }
    expect(smtp.emails).toEqual([]);

    smtp.manners.greeting = "220 open again";
    shop.later(minutes(5));
    await allSent();
    const expected = written.flatMap(({ sent }) => [sent.email, studioAddress]);
    expect(smtp.emails.flatMap(({ to }) => to).toSorted()).toEqual(expected.toSorted());
    expect(await shop.rows("select 1 from outbox where dead_at is not null")).toEqual([]);
  },
);
