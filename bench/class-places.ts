import { randomUUID } from "node:crypto";
import { aBuyer, type Buyer } from "../tests/support/buyer.ts";
import { ana, openCheckout, placeOrder } from "../tests/support/purchase.ts";
import { type BusyShop, type Selling, createBusyShop } from "./busy-shop.ts";
import { costOf } from "./cost-of.ts";
import { round, type Bench, type Result } from "./result.ts";
import { ask } from "./some-product.ts";
import { inWords, spentEach, spentSoFar } from "./spent.ts";
import type { StudioDatabase } from "./studio-database.ts";

const buyers = 16;
const seconds = 20;
const [warmUp, looks] = [20, 40];
/** As many places as are bought in a minute, and more. */
const manyClasses = 200;
let people = 0;

/** The form of a checkout as it was shown to one visitor: all buy the same thing at the same price. */
type CheckoutForm = Awaited<ReturnType<typeof openCheckout>>;

/**
 * A place in a class by visitors without an account: from its page to the paid order with all pages
 * and mails, and the booking itself, from the hold to the seat; how many of each a second, sixteen at
 * a time, what each process uses for one, and how many statements one of them is.
 */
export const classPlaces: Bench = {
  name: "class-places",
  async run(): Promise<Result[]> {
    const shop = await createBusyShop();
    const classes = await addClasses(shop.database);
    await ask(shop.database.superuser, "create extension if not exists pg_stat_statements");
    const cost = await costOf(shop, [warmUp, looks], () => visit(shop, classes));
    const whole = await atATime(shop, () => visit(shop, classes));
    const form = await shownForm(shop, classes);
    const alone = await atATime(shop, () => book(shop, classes, form));
    await shop.stop();
    return [
      rateOf("with all of its pages, its payment and its mails", whole),
      rateOf("the booking itself, from the hold to the seat, and its mails", alone),
      {
        work: "one of them alone, all of its pages, its payment and its mails",
        measured: `${round(cost.questions)} questions to the database, ${round(cost.statements)} statements with each transaction's own, ${round(cost.cpuMs)} ms of processor time`,
        control: "–",
        reach: "≤ 60 statements from the hold to the seat (booking-cost.test.ts)",
        holds: cost.questions <= 60,
      },
    ];
  },
};

type Rate = Awaited<ReturnType<typeof atATime>>;

const rateOf = (what: string, { seated, failed, elapsed, spent }: Rate): Result => ({
  work: `a paid place in a class by a visitor without an account, ${what}; ${buyers} in parallel, one server process`,
  measured: `${round(seated / elapsed)} a second (${seated} seated, ${failed} failed); ${inWords(spent)}`,
  control: "–",
  reach: "≥ 20 a second, no error",
  holds: seated / elapsed >= 20 && failed === 0,
});

/** Classes of twenty places in the next weeks, as a studio of many halls would have them; their ids. */
export async function addClasses({ superuser }: StudioDatabase): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    superuser,
    `insert into sessions (kind, session_type_id, starts_at, ends_at, location_id, instructor_name, group_name, group_type,
        max_participants, price, is_listed, overlap_reason, booked_by, created_at, updated_at)
      select 'group', s.session_type_id, now() + interval '3 days' + n * interval '1 hour',
        now() + interval '3 days 50 minutes' + n * interval '1 hour', s.location_id, 'Kim', 'Class ' || n, 'class',
        20, 8.50, true, 'A hall of its own', 'staff', now(), now()
      from generate_series(1, ${manyClasses}) n,
        (select session_type_id, location_id from sessions where kind = 'group' and is_listed limit 1) s
      returning id`,
  );
  return rows.map(({ id }) => id);
}

/** So many visitors, each again as soon as they are done, until the last place is seated and its mails are out. */
async function atATime(shop: BusyShop, work: () => Promise<boolean>) {
  const seatedBefore = await seatsOf(shop);
  const [before, begun] = [spentSoFar(shop), performance.now()];
  let [booked, failed] = [0, 0];
  const visitor = async () => {
    while (performance.now() - begun < seconds * 1_000) {
      if (await work().catch(() => false)) booked += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: buyers }, visitor));
  let seated = 0;
  // The card provider's message may be on its way when the visitor is done.
  while (
    (seated = (await seatsOf(shop)) - seatedBefore) < booked &&
    performance.now() - begun < 60_000
  )
    await pause(100);
  const elapsed = (performance.now() - begun) / 1_000;
  const settledBy = performance.now() + 30_000;
  while (performance.now() < settledBy && (await hasWork(shop))) await pause(200);
  const spent = spentEach(before, spentSoFar(shop), seated);
  return { seated, failed: failed + booked - seated, elapsed, spent };
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

async function seatsOf({ database }: BusyShop): Promise<number> {
  const [row] = await ask<{ seats: number }>(
    database.superuser,
    "select count(*)::integer as seats from group_participants where status = 'confirmed' and payment_status = 'completed'",
  );
  return row!.seats;
}

/** Whether mails of what was booked are still to be sent. */
async function hasWork({ database }: BusyShop): Promise<boolean> {
  const [row] = await ask<{ due: number }>(
    database.superuser,
    "select count(*)::integer as due from outbox where done_at is null and dead_at is null and due_at <= now()",
  );
  return row!.due > 0;
}

const nextVisitor = (classes: readonly string[]) => {
  const number = (people += 1);
  return {
    page: `/timetable/${classes[number % classes.length]}`,
    email: `gail.${number}@example.com`,
  };
};

const hold = (buyer: Buyer, { page, email }: ReturnType<typeof nextVisitor>) =>
  buyer.post(`${page}/book`, { name: "Gail Guest", email, phone: "07700 900111" });

/**
 * One visitor without an account, from the page of a class to their paid place, with all that they
 * open on their way; false where a step was refused.
 */
export async function visit(
  { server, pay }: Selling,
  classes: readonly string[],
): Promise<boolean> {
  const wanted = nextVisitor(classes);
  const buyer = aBuyer(server.url);
  const steps = [
    await buyer.get(wanted.page),
    await buyer.get(`${wanted.page}/book`),
    await hold(buyer, wanted),
  ];
  const placed = await placeOrder(buyer, { ...ana, email: wanted.email });
  await pay(buyer, placed.location ?? "");
  const confirmed = await buyer.get(
    (placed.location ?? "").replace("/payment/", "/order-confirmation/"),
  );
  return [...steps, placed, confirmed].every(({ status }) => status < 400);
}

/** The checkout as it shows a place of these classes, opened once. */
async function shownForm({ server }: BusyShop, classes: readonly string[]): Promise<CheckoutForm> {
  const buyer = aBuyer(server.url);
  await hold(buyer, nextVisitor(classes));
  return openCheckout(buyer);
}

/** What writes: the hold, the order, its payment (which the payment page opens), and what the card provider tells. */
async function book(
  { server, pay }: BusyShop,
  classes: readonly string[],
  form: CheckoutForm,
): Promise<boolean> {
  const wanted = nextVisitor(classes);
  const buyer = aBuyer(server.url);
  const held = await hold(buyer, wanted);
  const placed = await buyer.post("/checkout", {
    intent: "place",
    ...ana,
    email: wanted.email,
    ...form,
    idempotencyKey: randomUUID(),
  });
  await pay(buyer, placed.location ?? "");
  return held.status < 400 && placed.status < 400;
}
