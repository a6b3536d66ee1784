// What the counts of a day mean: which of them are tasks, in which order, and where each is done.
import { formatPence } from "#domain/kernel/money.ts";
import { type Day, longDate, shortDate } from "#domain/kernel/time.ts";
import type { Today } from "./queries.ts";

/** One task: `urgent` ones are errors; the others are the day's work. `to` is where it is done. */
export type Task = { what: string; detail: string; to: string; urgent: boolean };

/** Clients who asked to be erased: how many wait for an answer, and by when the oldest has to have one. */
type WaitingErasures = { count: number; answerBy: Day };

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

/**
 * Sessions to come without a therapist, because theirs has no access any more, and clients without
 * one.
 */
type OfNobody = { sessions: number; clients: number };

/** A retreat place whose balance was due. */
type Overdue = { orderId: string; name: string; amountPence: number; dueOn: Day };

/** `onClosedDays`: how many sessions take place although the studio is closed. */
type Everything = Today & {
  erasures?: WaitingErasures | undefined;
  onClosedDays?: number;
  ofNobody?: OfNobody;
  overdue?: readonly Overdue[];
};

/** All tasks of a day, errors first; only those that the reader may do. */
export function tasksOf(today: Everything, isOpen: (path: string) => boolean): Task[] {
  return [
    ...issues(today),
    ...balances(today),
    ...promised(today),
    ...nobodys(today),
    ...work(today),
  ].filter(({ to }) => isOpen(to.split(/[?#]/)[0]!));
}

function issues({
  failedPayments,
  unmatchedPayments,
  failedMails,
  givenUpJobs,
  backup,
}: Today): Task[] {
  const backups = {
    fine: [],
    failed: [
      urgentTask(
        "The last backup failed",
        "Nothing is lost yet; the next try is tonight.",
        "/dashboard/settings?tab=security",
      ),
    ],
    overdue: [
      urgentTask(
        "There is no fresh backup",
        "The last good one is older than a day and a half.",
        "/dashboard/settings?tab=security",
      ),
    ],
  };
  return [
    ...when(failedPayments, () =>
      urgentTask(
        counted(failedPayments, "payment needs you", "payments need you"),
        "A refund was refused, a payment is disputed, or money came that does not fit its order.",
        "/dashboard/orders?money=trouble",
      ),
    ),
    ...when(unmatchedPayments, () =>
      urgentTask(
        counted(unmatchedPayments, "message fits no order", "messages fit no order"),
        "From the card provider, in the last two weeks: look them up there.",
        "/dashboard/orders?money=trouble#strays",
      ),
    ),
    ...when(givenUpJobs, () =>
      urgentTask(
        counted(givenUpJobs, "job was given up", "jobs were given up"),
        "A mail or a refund that should have gone by itself.",
        "/dashboard/mail/jobs",
      ),
    ),
    ...when(failedMails, () =>
      urgentTask(
        counted(failedMails, "mail was refused", "mails were refused"),
        "In the last two weeks: the address may be mistyped.",
        "/dashboard/mail?status=refused",
      ),
    ),
    ...backups[backup],
  ];
}

const balances = ({ overdue = [] }: Everything): Task[] =>
  overdue.map(({ orderId, name, amountPence, dueOn }) =>
    urgentTask(
      `Balance overdue: ${name}`,
      `${formatPence(amountPence)} was due on ${shortDate(dueOn)}: give more time, or the place up.`,
      `/dashboard/orders/${orderId}#balance`,
    ),
  );

function promised({ erasures, onClosedDays = 0 }: Everything): Task[] {
  const closed = when(onClosedDays, () =>
    plainTask(
      counted(onClosedDays, "session is on a closed day", "sessions are on closed days"),
      "Whoever comes has to be told: see who it is.",
      "/dashboard/hours",
    ),
  );
  if (!erasures) return closed;
  const { count, answerBy } = erasures;
  const what = counted(count, "client asks to be erased", "clients ask to be erased");
  return [
    urgentTask(
      what,
      `The law wants an answer by ${longDate(answerBy)}.`,
      "/dashboard/privacy?state=open",
    ),
    ...closed,
  ];
}

function nobodys({
  ofNobody: { sessions, clients } = { sessions: 0, clients: 0 },
}: Everything): Task[] {
  return [
    ...when(sessions, () =>
      urgentTask(
        counted(sessions, "session has no therapist", "sessions have no therapist"),
        "Who gave them comes in no more: they have to be handed over or cancelled.",
        "/dashboard/diary",
      ),
    ),
    ...when(clients, () =>
      plainTask(
        counted(clients, "client is looked after by nobody", "clients are looked after by nobody"),
        "Choose who reads their record and cares for them.",
        "/dashboard/diary",
      ),
    ),
  ];
}

function work({
  newOrders,
  newEnquiries,
  oldestEnquiryAt,
  soldOut,
  lowStock,
  retreats,
}: Today): Task[] {
  const since = oldestEnquiryAt ? `The oldest has waited since ${shortDate(oldestEnquiryAt)}.` : "";
  return [
    ...when(newOrders, () =>
      plainTask(
        counted(newOrders, "new order", "new orders"),
        "Paid, and not being prepared yet.",
        "/dashboard/orders?status=confirmed",
      ),
    ),
    ...when(newEnquiries, () =>
      plainTask(
        counted(newEnquiries, "unanswered enquiry", "unanswered enquiries"),
        since,
        "/dashboard/enquiries?status=new",
      ),
    ),
    ...when(soldOut, () =>
      plainTask(
        counted(soldOut, "product is sold out", "products are sold out"),
        "Retreats are not counted here.",
        "/dashboard/products?status=published&stock=out",
      ),
    ),
    ...when(lowStock, () =>
      plainTask(
        counted(lowStock, "product is low in stock", "products are low in stock"),
        "Fewer than the settings say; retreats are not counted.",
        "/dashboard/products?status=published&stock=low",
      ),
    ),
    ...retreats.map(({ productId, name, startsAt, places }) =>
      plainTask(
        places === 0 ? `${name}: sold out` : `${name}: ${counted(places, "place", "places")} left`,
        `On ${shortDate(startsAt)}.`,
        `/dashboard/products/${productId}`,
      ),
    ),
  ];
}

const when = (count: number, make: () => Task): Task[] => (count > 0 ? [make()] : []);
const urgentTask = (what: string, detail: string, to: string): Task => ({
  what,
  detail,
  to,
  urgent: true,
});
const plainTask = (what: string, detail: string, to: string): Task => ({
  what,
  detail,
  to,
  urgent: false,
});
