import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Mail } from "#domain/kernel/ports.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { before, days } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { keptLog } from "#tests/support/small-site.tsx";
import { findBounced, listBounced } from "./queries.ts";
import { readJsonReport, readStatusMessage } from "./read-report.ts";
import { recordBounces } from "./record-bounces.ts";
import { tryAddressAgain } from "./try-again.ts";

let studio: Studio;
const sent: Mail[] = [];
beforeAll(async () => {
  const send = async (mail: Mail) => (sent.push(mail), { outcome: "sent" as const });
  studio = await createStudio({
    log: keptLog().log,
    mail: { send, check: async () => true, close: async () => {} },
  });
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  sent.length = 0;
  await emptyTables(studio.owner, "mails, bounced_addresses, audit_log");
});

let written = 0;
const write = (to: string, now = noon) => {
  const mail = {
    to,
    subject: "Hello",
    text: "Hello",
    html: "<p>Hello</p>",
    kind: "news",
  };
  return sendOnce(studio.system(now), { ...mail, key: `mail-${(written += 1)}` });
};
const stop = (...emails: string[]) =>
  recordBounces(studio.system(), {
    bounces: emails.map((email) => ({ email, status: "5.1.1" })),
    source: "webhook",
  });

test("mail that came back for good stops further mail to that address, and to no other", async () => {
  await write("una@example.com");
  expect(await stop("una@example.com", "abe@example.com")).toEqual({ ok: true, value: 1 });
  expect(await write("una@example.com")).toBe("refused");
  expect(await write("Una@Example.com")).toBe("refused");
  expect(await write("abe@example.com")).toBe("sent");
  expect(sent.map(({ to }) => to)).toEqual(["una@example.com", "abe@example.com"]);
});

test("what is said of an address that the studio did not write to lately stops nothing", async () => {
  await write("una@example.com", before(noon, days(31)));
  expect(await stop("una@example.com")).toEqual({ ok: true, value: 0 });
  expect(await write("una@example.com")).toBe("sent");
});

test("staff see it and let mail be tried again, which the audit says; twice there is nothing to try", async () => {
  await write("una@example.com");
  await stop("una@example.com");
  const shop = await aStaffMember(studio, "shop");
  const found = [
    {
      email: "una@example.com",
      at: noon,
      status: "5.1.1",
    },
  ];
  expect(await findBounced(shop, ["Una@example.com", "abe@example.com"])).toEqual(found);
  expect(await listBounced(shop, 10)).toEqual(found);
  expect(await tryAddressAgain(shop, { email: "una@example.com" })).toMatchObject({ ok: true });
  expect(await tryAddressAgain(shop, { email: "una@example.com" })).toEqual({
    ok: false,
    why: "not-bounced",
  });
  expect(await write("una@example.com")).toBe("sent");
  const { rows } = await studio.owner.query("select action from audit_log");
  expect(rows).toEqual([{ action: "mail.tried-again" }]);
});

test("JSON is read, and only what is permanent counts", () => {
  const report = {
    bounces: [
      {
        email: " Una@Example.com ",
        type: "permanent",
        status: "5.1.1",
      },
      { email: "abe@example.com", type: "permanent" },
      {
        email: "full@example.com",
        type: "permanent",
        status: "5.2.2",
      },
      {
        email: "spam@example.com",
        type: "permanent",
        status: "5.7.1",
      },
      {
        email: "later@example.com",
        type: "transient",
        status: "4.4.1",
      },
      { email: "no address", type: "permanent" },
    ],
  };
  expect(readJsonReport(JSON.stringify(report))).toEqual([
    { email: "una@example.com", status: "5.1.1" },
    { email: "abe@example.com", status: undefined },
  ]);
  for (const other of ["{", "[]", '{"bounces": 3}', '{"bounces": [{"email": "a@b.example"}]}'])
    expect(readJsonReport(other)).toBeUndefined();
});

const message = (status: string, action = "failed") =>
  [
    "From: MAILER-DAEMON@mx.example",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    "",
    "--b1",
    "Content-Type: text/plain",
    "",
    "Your message could not be delivered.",
    "--b1",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    "Original-Recipient: rfc822;una@example.com",
    "Final-Recipient: rfc822; passed-on@other.example",
    `Action: ${action}`,
    `Status: ${status} (no such user)`,
    "Diagnostic-Code: smtp; 550",
    " no such user here",
    "--b1",
    "Content-Type: message/rfc822",
    "",
    "Action: failed",
    "--b1--",
  ].join("\r\n");

test("a message of delivery status is read by the address that the studio wrote to", () => {
  const bounce = { email: "una@example.com", status: "5.1.1" };
  expect(readStatusMessage(message("5.1.1"))).toEqual([bounce]);
  expect(readStatusMessage(message("4.4.1"))).toEqual([]);
  expect(readStatusMessage(message("5.1.1", "delayed"))).toEqual([]);
  expect(readStatusMessage("Subject: Re: hello\n\nThanks, see you then.")).toBeUndefined();
});
