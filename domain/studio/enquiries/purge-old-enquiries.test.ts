import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { enquiries } from "#db/schema/studio.ts";
import { mails } from "#db/schema/system.ts";
import { after, before, days, hours } from "#domain/kernel/time.ts";
import type { Mailer } from "#domain/kernel/ports.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { enquiryForm } from "./forms.ts";
import { purgeOldEnquiries } from "./purge-old-enquiries.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

const mail: Mailer = {
  send: async () => ({ outcome: "sent" }),
  check: async () => true,
  close: async () => {},
};

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => void (studio = await createStudio({ mail }, engine)));
  afterAll(() => studio.db.close());
  beforeEach(() => emptyTables(studio.owner, "enquiries, enquiry_answers, mails, rate_limits"));

  const write = (email: string, now: Date) => {
    const form = enquiryForm.parse({ name: "Ana", email, message: `Written ${now.toISOString()}` });
    return sendEnquiry(visitingFrom(studio.guest({}, now), email), form);
  };
  const post = (kind: string, now: Date) =>
    sendOnce(studio.system(now), {
      key: `${kind}-${now.getTime()}`,
      kind,
      to: "ana@example.com",
      subject: "About your message",
      text: "",
      html: "",
    });
  const system = { actor: "system" } as const;
  const written = async () => {
    const rows = await studio.db.read(system, (db) => db.select().from(enquiries));
    return rows.map(({ email }) => email).toSorted();
  };
  const mailed = async () =>
    (await studio.db.read(system, (db) => db.select().from(mails))).map(({ kind }) => kind);
  const yearLater = new Date("2027-06-10T11:00:00Z");

  test("a message is kept for twelve months and then purged, however often the job runs", async () => {
    await write("ana@example.com", noon);

    await purgeOldEnquiries(studio.system(yearLater));
    expect(await written()).toHaveLength(1);

    for (const turn of [1, 2]) {
      const forgotten = await purgeOldEnquiries(studio.system(after(yearLater, turn)));
      expect(forgotten).toEqual({ ok: true, value: turn === 1 ? 1 : 0 });
    }
    expect(await written()).toEqual([]);
  });

  test("the months are counted from a person's last message, not from each", async () => {
    await write("ana@example.com", before(noon, days(300)));
    await write("ben@example.com", before(noon, days(300)));
    await write("ana@example.com", after(noon, hours(1)));

    await purgeOldEnquiries(studio.system(yearLater));
    expect(await written()).toEqual(["ana@example.com", "ana@example.com"]);
  });

  test("the recipients of emails about messages are purged with them; emails about orders stay", async () => {
    for (const kind of ["enquiry-notice", "enquiry-receipt", "order-confirmation"])
      await post(kind, noon);
    await post("enquiry-receipt", after(noon, hours(1)));

    await purgeOldEnquiries(studio.system(after(yearLater, 1)));
    expect((await mailed()).toSorted()).toEqual(["enquiry-receipt", "order-confirmation"]);
  });
});
