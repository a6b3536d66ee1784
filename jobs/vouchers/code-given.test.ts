// Personal codes that are mailed: each once, to its recipient, and only while it can be used.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mail, MailOutcome } from "#domain/kernel/ports.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { personalForm } from "#domain/shop/discounts/forms.ts";
import { makePersonalCodes } from "#domain/shop/discounts/make-personal-codes.ts";
import { deleteCode } from "#domain/shop/discounts/archive-code.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { handlers } from "#jobs/handlers.ts";
import { drain } from "#jobs/run.ts";

const sent: Mail[] = [];
let weather: MailOutcome = { outcome: "sent" };
let studio: Studio;
const quiet = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  with: () => quiet,
};
beforeAll(async () => {
  const send = async (email: Mail) => {
    if (weather.outcome === "sent") sent.push(email);
    return weather;
  };
  const mail = { send, check: async () => true, close: async () => {} };
  studio = await createStudio({ mail, log: quiet, origin: () => "https://studio.example" });
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());

const work = (now = noon) =>
  drain({
    ctx: () => studio.system(now),
    handlers,
    schedules: [],
    log: quiet,
  });
const mailsTo = (email: string) => sent.filter(({ to }) => to === email);

const input = (values: Record<string, string> = {}) =>
  personalForm.parse({
    key: randomUUID(),
    prefix: "THANKS",
    name: "Spring",
    emails: "",
    count: "",
    mail: "on",
    discountValue: "15",
    validFrom: "2026-06-01",
    validUntil: "2026-08-31",
    minimumPurchaseAmount: "25",
    ...values,
  });
const made = async (form: ReturnType<typeof input>) => {
  const outcome = await makePersonalCodes(staffOf(studio), { form });
  return outcome.ok ? outcome.value : [];
};

test("each code is mailed to its own e-mail once, though the mail server was away and the form was sent twice", async () => {
  const form = input({ emails: "ana@example.com\nben@example.com" });
  const codes = await made(form);
  expect(await made(form)).toEqual(codes);
  weather = {
    outcome: "unavailable",
    detail: "",
    everyMail: true,
  };
  await work();
  expect(sent).toEqual([]);
  weather = { outcome: "sent" };
  await work(after(noon, minutes(9)));
  await studio.owner.exec(
    "update outbox set done_at = null, leased_until = null where event = 'code.given'",
  );
  await work(after(noon, minutes(18)));
  for (const { code, email } of codes) {
    expect(mailsTo(email!)).toHaveLength(1);
    expect(mailsTo(email!)[0]?.subject).toBe("A discount code for you: 15% off");
    expect(mailsTo(email!)[0]?.text).toContain(code);
    expect(mailsTo(email!)[0]?.text).toContain(
      "orders of £25.00 or more, until Monday 31 August 2026",
    );
  }
});

test("codes are mailed only on request, and only while they can be used", async () => {
  const before = sent.length;
  await made(input({ emails: "cleo@example.com", mail: "" }));
  await made(input({ emails: "dora@example.com", validUntil: "2026-06-01" }));
  await made(input({ emails: "eve@example.com" }));
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from discount_codes where personal_to = 'eve@example.com'",
  );
  await deleteCode(staffOf(studio), { id: rows[0]!.id });
  await work(after(noon, minutes(5 * 24 * 60)));
  expect(sent).toHaveLength(before);
});

test("codes without a recipient cannot be mailed, and the form says so", () => {
  const values = {
    key: randomUUID(),
    prefix: "A",
    name: "B",
    count: "3",
    mail: "on",
  };
  const read = personalForm.safeParse({ ...values, discountValue: "15", validFrom: "2026-06-01" });
  expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["emails", "Please enter the e-mails that the codes go to."],
  ]);
});
