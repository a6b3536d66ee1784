import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outbox } from "#db/schema/system.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Mail, Mailer } from "#domain/kernel/ports.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { enquiryAnswered } from "#jobs/studio/enquiries.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { keptLog } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { answerEnquiry } from "./answer-enquiry.ts";
import { assignEnquiry } from "./assign-enquiry.ts";
import { answerForm, enquiryForm } from "./forms.ts";
import { markEnquiry } from "./mark-enquiry.ts";
import {
  countEnquiries,
  findInboxEnquiry,
  type InboxFilter,
  type InboxSort,
  listEnquiries,
} from "./queries.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { serviceLabel } from "./messages.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

const posted: Mail[] = [];
let outcome: "sent" | "refused" = "sent";
const mail: Mailer = {
  send: async (email) => (
    posted.push(email),
    outcome === "sent" ? { outcome } : { outcome, detail: "550" }
  ),
  check: async () => true,
  close: async () => {},
};

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let shop: Ctx<Staff>;
  let owner: Ctx<Staff>;
  beforeAll(async () => {
    studio = await createStudio({ mail, log: keptLog().log }, engine);
    await openForBusiness(studio);
    shop = await aStaffMember(studio, "shop");
    owner = await aStaffMember(studio, "owner");
  });
  afterAll(() => studio.db.close());
  beforeEach(async () => {
    posted.length = 0;
    outcome = "sent";
    await emptyTables(studio.owner, "enquiries, enquiry_answers, outbox, mails, rate_limits");
  });

  const write = async (values: Record<string, string> = {}, now = noon) => {
    const form = enquiryForm.parse({
      name: "Ana O'Brien",
      email: "ana@example.com",
      message: "100 % mornings?",
      ...values,
    });
    await sendEnquiry(visitingFrom(studio.guest({}, now), `${Math.random()}`), form);
  };
  const query = {
    words: "",
    sort: "received",
    descending: true,
    page: 1,
  } as const;
  const list = (
    changed: { words?: string; sort?: InboxSort; descending?: boolean } = {},
    filters: Partial<Record<InboxFilter, string>> = {},
  ) =>
    listEnquiries(shop, {
      ...query,
      ...changed,
      filters: { status: "", assigned: "", ...filters },
    });
  const first = async () => (await list()).rows[0]!;
  const answer = (id: string, more: object = {}, ctx = shop) =>
    answerEnquiry(
      ctx,
      id,
      answerForm.parse({
        message: "Yes.\r\n\r\nCome at nine.",
        version: "0",
        key: crypto.randomUUID(),
        ...more,
      }),
      { name: "Sam" },
    );
  const publishedEvents = async () =>
    (await studio.db.read({ actor: "system" }, (db) => db.select().from(outbox))).filter(
      ({ event }) => event === "enquiry.answered",
    );

  test("the inbox lists the newest first, searches texts as they were typed, and separates machines", async () => {
    await write();
    await write(
      {
        name: "Ben",
        email: "ben@example.com",
        message: "100 evenings",
      },
      after(noon, hours(1)),
    );
    await write({
      name: "Robot",
      email: "r@example.com",
      website: "https://spam.example",
    });

    expect((await list()).rows.map(({ name }) => name)).toEqual(["Ben", "Ana O'Brien"]);
    expect((await list({ sort: "name", descending: false })).rows.map(({ name }) => name)).toEqual([
      "Ana O'Brien",
      "Ben",
    ]);
    expect((await list({ words: "100 %" })).rows.map(({ name }) => name)).toEqual(["Ana O'Brien"]);
    expect((await list({ words: "o'brien" })).total).toBe(1);
    expect((await list({}, { status: "suspected" })).rows.map(({ name }) => name)).toEqual([
      "Robot",
    ]);
    expect(await countEnquiries(shop)).toEqual({
      all: 2,
      new: 2,
      answered: 0,
      closed: 0,
      suspected: 1,
    });
  });

  test.each(["reiki", "__proto__", "constructor"])(
    "an unknown service is shown as sent: %s",
    async (service) => {
      await write({ service });
      expect(serviceLabel((await first()).service!)).toBe(service);
    },
  );

  test("an answer is saved, mailed once as the studio, and marks the enquiry as answered", async () => {
    await write();
    const { id } = await first();
    const key = crypto.randomUUID();

    const kept = await answer(id, { key });
    expect(await answer(id, { key })).toEqual(kept);

    const [job] = await publishedEvents();
    await enquiryAnswered(studio.system(), job!.payload as never, { id: job!.id, attempt: 1 });
    await enquiryAnswered(studio.system(), job!.payload as never, { id: job!.id, attempt: 2 });
    expect(await publishedEvents()).toHaveLength(1);
    expect(posted).toMatchObject([{ to: "ana@example.com", replyTo: "hello@studio.example" }]);
    expect(posted[0]!.text).toContain("Come at nine.");
    expect(posted[0]!.text).not.toContain("mornings");
    expect(await findInboxEnquiry(shop, id)).toMatchObject({
      status: "answered",
      answers: [
        {
          message: "Yes.\n\nCome at nine.",
          answeredByName: "Sam",
          mail: "sent",
        },
      ],
    });
  });

  test("a member of staff who has not seen the last answer is told of it, and nothing is sent", async () => {
    await write();
    const { id } = await first();
    await answer(id);

    expect(await answer(id, {}, owner)).toEqual({ ok: false, why: "answered-meanwhile" });
    expect(await answer(id, { version: "1" }, owner)).toMatchObject({ ok: true });
    expect(await publishedEvents()).toHaveLength(2);
  });

  test("an address that refuses the answer is shown beside it", async () => {
    outcome = "refused";
    await write();
    const { id } = await first();
    const kept = await answer(id);
    const job = enquiryAnswered(
      studio.system(),
      { answerId: (kept as { value: { id: string } }).value.id },
      { id: "1", attempt: 1 },
    );
    await expect(job).rejects.toThrow("refuses mail");
    expect((await findInboxEnquiry(shop, id))?.answers[0]?.mail).toBe("refused");
  });

  test("an enquiry is assigned only to a person who works here", async () => {
    await write();
    const { id } = await first();
    const to = (assignedTo: string, version = "") => ({ assignedTo, version });

    expect(await assignEnquiry(shop, id, to(owner.actor.accountId))).toMatchObject({ ok: true });
    expect(
      (await listEnquiries(owner, { ...query, filters: { status: "", assigned: "me" } })).total,
    ).toBe(1);
    expect((await list({}, { assigned: "nobody" })).total).toBe(0);
    expect(await assignEnquiry(shop, id, to(crypto.randomUUID(), owner.actor.accountId))).toEqual({
      ok: false,
      why: "no-such-person",
    });
    expect(await assignEnquiry(shop, crypto.randomUUID(), to(""))).toEqual({
      ok: false,
      why: "no-such-enquiry",
    });
    expect(await assignEnquiry(shop, id, to("", owner.actor.accountId))).toMatchObject({
      ok: true,
    });
    expect((await list({}, { assigned: "nobody" })).total).toBe(1);
  });

  test("a change over what another person has set meanwhile is refused and changes nothing", async () => {
    await write();
    const { id } = await first();
    const mine = { assignedTo: owner.actor.accountId, version: "" };
    expect(await assignEnquiry(shop, id, mine)).toMatchObject({ ok: true });
    expect(await assignEnquiry(shop, id, mine)).toMatchObject({ ok: true });
    const taken = { assignedTo: "", version: crypto.randomUUID() };
    expect(await assignEnquiry(shop, id, taken)).toEqual({ ok: false, why: "assigned-meanwhile" });

    await markEnquiry(shop, id, { status: "closed", version: "new" });
    const late = await markEnquiry(shop, id, { status: "answered", version: "new" });
    expect(late).toEqual({ ok: false, why: "marked-meanwhile" });
    const kept = await findInboxEnquiry(shop, id);
    expect(kept).toMatchObject({ status: "closed", assignedTo: owner.actor.accountId });
  });

  test("an enquiry is closed and opened again by hand", async () => {
    await write();
    const { id } = await first();
    await markEnquiry(shop, id, { status: "closed", version: "new" });
    expect((await list({}, { status: "closed" })).total).toBe(1);
    await markEnquiry(shop, id, { status: "new", version: "closed" });
    expect((await list({}, { status: "new" })).total).toBe(1);
    expect(await markEnquiry(shop, "nonsense", { status: "new", version: "new" })).toEqual({
      ok: false,
      why: "no-such-enquiry",
    });
    expect(await findInboxEnquiry(shop, "nonsense")).toBeUndefined();
  });

  test("a message cannot be changed, and only the back-office reads it", async () => {
    await write();
    await answer((await first()).id);
    const rewriting = studio.db.transaction(shop.identity, (tx) =>
      tx.execute("update enquiries set message = 'x'"),
    );
    await expect(rewriting).rejects.toMatchObject({ cause: { code: "42501" } });
    for (const actor of ["guest", "client", "therapist"] as const)
      for (const table of ["enquiries", "enquiry_answers"]) {
        const seen = await studio.db.read({ actor }, (db) => db.execute(`select from ${table}`));
        expect((seen as unknown as { rows: [] }).rows).toEqual([]);
      }
  });
});

test.each([
  [{ message: " " }, "message"],
  [{ message: "m".repeat(10_001) }, "message"],
  [{ key: "again" }, "key"],
])("the answer %j is refused at its field", (wrong, field) => {
  const values = {
    message: "Yes.",
    seen: "0",
    key: crypto.randomUUID(),
    ...wrong,
  };
  expect(answerForm.safeParse(values).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
