import { expect, test } from "vitest";
import { noon } from "#tests/support/studio.ts";
import type { Today } from "./queries.ts";
import { tasksOf } from "./rules.ts";

const quiet: Today = {
  newOrders: 0,
  failedMails: 0,
  givenUpJobs: 0,
  failedPayments: 0,
  unmatchedPayments: 0,
  soldOut: 0,
  lowStock: 0,
  newEnquiries: 0,
  published: 40,
  activeCodes: 3,
  customers: 200,
  scheduledClasses: 5,
  photographs: 2,
  oldestEnquiryAt: undefined,
  retreats: [],
  backup: "fine",
};
const everywhere = () => true;
const said = (today: Partial<Today>) =>
  tasksOf({ ...quiet, ...today }, everywhere).map(({ what }) => what);

test("a quiet day has no tasks", () => {
  expect(said({})).toEqual([]);
});

test("errors come before the day's work, each with its link", () => {
  const busy: Partial<Today> = {
    newOrders: 1,
    failedMails: 2,
    givenUpJobs: 1,
    failedPayments: 1,
    unmatchedPayments: 2,
    soldOut: 1,
    lowStock: 1_200,
    newEnquiries: 2,
    oldestEnquiryAt: noon,
    backup: "failed",
    retreats: [
      {
        productId: "1",
        name: "Retreat places, May 2027",
        startsAt: noon,
        places: 1,
      },
      {
        productId: "2",
        name: "Midwinter Morning places",
        startsAt: noon,
        places: 0,
      },
    ],
  };
  expect(tasksOf({ ...quiet, ...busy }, everywhere).map(({ what, to }) => [what, to])).toEqual([
    ["1 payment needs you", "/dashboard/orders?money=trouble"],
    ["2 messages fit no order", "/dashboard/orders?money=trouble#strays"],
    ["1 job was given up", "/dashboard/mail/jobs"],
    ["2 mails were refused", "/dashboard/mail?status=refused"],
    ["The last backup failed", "/dashboard/settings?tab=security"],
    ["1 new order", "/dashboard/orders?status=confirmed"],
    ["2 unanswered enquiries", "/dashboard/enquiries?status=new"],
    ["1 product is sold out", "/dashboard/products?status=published&stock=out"],
    ["1,200 products are low in stock", "/dashboard/products?status=published&stock=low"],
    ["Retreat places, May 2027: 1 place left", "/dashboard/products/1"],
    ["Midwinter Morning places: sold out", "/dashboard/products/2"],
  ]);
  expect(said({ backup: "overdue" })).toEqual(["There is no fresh backup"]);
});

test("a request to be erased names the day by which the oldest has to be answered", () => {
  const [asked] = tasksOf({ ...quiet, erasures: { count: 2, answerBy: "2026-07-10" } }, everywhere);
  expect(asked).toEqual({
    what: "2 clients ask to be erased",
    detail: "The law wants an answer by Friday 10 July 2026.",
    to: "/dashboard/privacy?state=open",
    urgent: true,
  });
});

test("a task is shown only to a reader who can do it", () => {
  const open = (path: string) => path === "/dashboard/enquiries";
  expect(
    tasksOf({ ...quiet, newOrders: 3, newEnquiries: 1 }, open).map(({ what }) => what),
  ).toEqual(["1 unanswered enquiry"]);
});

test("sessions on closed days are the owner's task", () => {
  const tasks = tasksOf({ ...quiet, onClosedDays: 2 }, everywhere);
  expect(tasks.map(({ what, to }) => [what, to])).toEqual([
    ["2 sessions are on closed days", "/dashboard/hours"],
  ]);
});

test("sessions without a therapist are urgent and clients without one are work, both only with the schedule", () => {
  const tasks = tasksOf({ ...quiet, ofNobody: { sessions: 1, clients: 2 } }, everywhere);
  expect(tasks.map(({ what, to, urgent }) => [what, to, urgent])).toEqual([
    ["1 session has no therapist", "/dashboard/diary", true],
    ["2 clients are looked after by nobody", "/dashboard/diary", false],
  ]);
});
