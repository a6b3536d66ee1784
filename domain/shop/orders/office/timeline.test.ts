import { expect, test } from "vitest";
import { noon } from "#tests/support/studio.ts";
import { mailKinds } from "#domain/shop/orders/messages.ts";
import { timelineOf } from "./timeline.ts";

const mail = (kind: string) => ({
  kind,
  recipient: "a@example.com",
  status: "sent",
  createdAt: noon,
  sentAt: noon,
});
const said = (kind: string) => {
  const order = {
    createdAt: noon,
    channel: "web" as const,
    discountCode: null,
  };
  const nothing = {
    events: [],
    payments: [],
    refunds: [],
    disputes: [],
  };
  return timelineOf({ order, ...nothing, mails: [mail(kind)] }).map(({ what }) => what);
};

test("every email of an order is listed by its kind", () => {
  expect(said("order-notice")).toContain("Notice of the order mailed to a@example.com");
  for (const kind of [...Object.keys(mailKinds), "some-kind-to-come"])
    expect(said(kind).join()).not.toMatch(/\bMail mailed/);
});
