import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { enquiries } from "#db/schema/studio.ts";
import { outbox, securityEvents } from "#db/schema/system.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { enquiryForm } from "./forms.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());
beforeEach(() =>
  emptyTables(studio.owner, "enquiries, enquiry_answers, outbox, rate_limits, security_events"),
);

const values = {
  name: "Ana O'Brien",
  email: "Ana@Example.com ",
  message: "Mornings, please.\nI ride & run.",
};
const write = (
  more: Record<string, string> = {},
  address = "192.0.2.1",
  ctx: Ctx = studio.guest(),
) => sendEnquiry(visitingFrom(ctx, address), enquiryForm.parse({ ...values, ...more }));
const kept = () => studio.db.read({ actor: "system" }, (db) => db.select().from(enquiries));
const publishedEvents = () => studio.db.read({ actor: "system" }, (db) => db.select().from(outbox));
const suspicions = () =>
  studio.db.read({ actor: "system" }, (db) => db.select().from(securityEvents));

test("an enquiry is saved as it was typed with its event, under a reference", async () => {
  const sent = await write({ service: "equestrian", phone: "07700 900123" });

  expect(sent).toEqual({
    ok: true,
    value: { reference: expect.stringMatching(/^ENQ-[2-9A-Z]{8}$/) },
  });
  expect(await kept()).toMatchObject([
    {
      name: "Ana O'Brien",
      email: "ana@example.com",
      message: values.message,
      service: "equestrian",
      source: "website",
    },
  ]);
  expect((await publishedEvents()).map(({ event }) => event)).toEqual(["enquiry.sent"]);
});

test("two submits send one enquiry, under one reference", async () => {
  expect(await write()).toEqual(await write());
  expect(await kept()).toHaveLength(1);
  expect(await publishedEvents()).toHaveLength(1);
});

test("the sixth message within an hour from one address is refused, and accepted again an hour later", async () => {
  for (const day of ["Mon", "Tue", "Wed", "Thu", "Fri"]) {
    expect(await write({ message: day, email: `${day}@example.com` })).toMatchObject({ ok: true });
  }
  expect(await write({ message: "Sat" })).toEqual({ ok: false, why: "too-many" });
  expect(await write({ message: "Sat" }, "192.0.2.2")).toMatchObject({ ok: true });
  const later = studio.guest({}, after(noon, hours(1)));
  expect(await write({ message: "Sun" }, "192.0.2.1", later)).toMatchObject({ ok: true });
});

test("one mailbox is not flooded from many addresses", async () => {
  for (const place of [1, 2, 3, 4, 5]) {
    expect(
      await write({ message: `${place}`, email: `ana+${place}@example.com` }, `192.0.2.${place}`),
    ).toMatchObject({
      ok: true,
    });
  }
  expect(await write({ message: "6" }, "192.0.2.6")).toEqual({ ok: false, why: "too-many" });
});

test("the studio gets at most fifty messages a day", async () => {
  const all = Array.from({ length: 51 }, (_, place) => place);
  const answers = [];
  for (const place of all)
    answers.push(await write({ message: `${place}`, email: `a${place}@example.com` }, `p${place}`));

  expect(answers.slice(0, 50).every(({ ok }) => ok)).toBe(true);
  expect(answers[50]).toEqual({ ok: false, why: "mailbag-full" });
  expect(await kept()).toHaveLength(50);
});

test("an IPv6 network is one visitor, and uses no more than its share of the day", async () => {
  let taken = 0;
  for (let time = 0; time < 50; time++) {
    const ctx = studio.guest({}, after(noon, hours(Math.floor(time / 5))));
    const sent = await write(
      { message: `${time}`, email: `a${time}@example.com` },
      `2001:db8:1:2::${time}`,
      ctx,
    );
    if (sent.ok) taken += 1;
    else expect(sent.why).toBe("too-many-today");
  }
  expect(taken).toBe(10);
  expect(await write({ message: "from next door" }, "2001:db8:1:3::1")).toMatchObject({ ok: true });
});

test("what a machine fills in is saved with the usual response, but not mailed", async () => {
  expect(await write({ website: "https://spam.example" })).toMatchObject({ ok: true });

  expect(await kept()).toMatchObject([{ suspected: true }]);
  expect(await publishedEvents()).toEqual([]);
  expect((await suspicions()).map(({ kind }) => kind)).toEqual(["enquiry-honeypot"]);
});

test("a text that looks like an attack is reported, and its message is saved", async () => {
  const message = "<script>alert(1)</script> I'd like to select a class";
  expect(await write({ message })).toMatchObject({ ok: true });

  expect(await kept()).toMatchObject([{ message }]);
  expect(await publishedEvents()).toHaveLength(1);
  expect(await suspicions()).toMatchObject([{ kind: "enquiry-threat" }]);
});

test("only the system reads what was written", async () => {
  await write();
  expect(await studio.db.read({ actor: "guest" }, (db) => db.select().from(enquiries))).toEqual([]);
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "Ana\r\nBcc: ben@example.com" }, "name"],
  [{ name: "n".repeat(101) }, "name"],
  [{ email: "" }, "email"],
  [{ email: "ana at example" }, "email"],
  [{ email: "ana@example.com\nBcc: ben@example.com" }, "email"],
  [{ email: "ana@example.com, ben@example.com" }, "email"],
  [{ phone: "07700\u2028900123" }, "phone"],
  [{ service: "s".repeat(61) }, "service"],
  [{ message: " \n " }, "message"],
  [{ message: "m".repeat(5_001) }, "message"],
])("%j is refused at its field", (wrong, field) => {
  const { error } = enquiryForm.safeParse({ ...values, ...wrong });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("the paragraphs of a message stay", async () => {
  const message = "  Dear all,\r\n\r\n\tmy back…  ";
  await write({ message });
  expect(await kept()).toMatchObject([{ message: "Dear all,\n\n\tmy back…" }]);
});
