import { aBuyer } from "../tests/support/buyer.ts";
import { ana, placeOrder } from "../tests/support/purchase.ts";
import { type BusyShop, type Selling, createBusyShop } from "./busy-shop.ts";
import { costOf } from "./cost-of.ts";
import { round, type Bench, type Result } from "./result.ts";
import { ask } from "./some-product.ts";
import type { StudioDatabase } from "./studio-database.ts";

const buyers = 16;
const seconds = 20;
const [warmUp, looks] = [20, 40];
/** As many places as are bought in a minute, and more. */
const manyClasses = 200;
let people = 0;

/**
 * A place in a class, from its page to the paid order, by visitors without an account: how many a
 * second, sixteen at a time, and how many statements one of them is.
 */
export const classPlaces: Bench = {
  name: "class-places",
  async run(): Promise<Result[]> {
    const shop = await createBusyShop();
    const classes = await addClasses(shop.database);
    await ask(shop.database.superuser, "create extension if not exists pg_stat_statements");
    const cost = await costOf(shop, [warmUp, looks], () => book(shop, classes));
    const { booked, failed, elapsed } = await booking(shop, classes);
    await shop.stop();
    const rate = booked / elapsed;
    return [
      {
        work: `a paid place in a class by a visitor without an account, ${buyers} in parallel, one server process`,
        measured: `${round(rate)} a second (${booked} booked, ${failed} failed)`,
        control: "–",
        reach: "≥ 20 a second, no error",
        holds: rate >= 20 && failed === 0,
      },
      {
        work: "one of them alone, all of its pages, its payment and its mails",
        measured: `${round(cost.questions)} questions to the database, ${round(cost.statements)} statements with each transaction's own, ${round(cost.cpuMs)} ms of processor time`,
        control: "–",
        reach: "≤ 60 statements",
        holds: cost.questions <= 60,
      },
    ];
  },
};

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

async function booking(shop: BusyShop, classes: readonly string[]) {
  const begun = performance.now();
  let [booked, failed] = [0, 0];
  const visitor = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const paid = await book(shop, classes).catch(() => false);
      if (paid) booked += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: buyers }, visitor));
  return { booked, failed, elapsed: (performance.now() - begun) / 1000 };
}

/** One visitor without an account, from the page of a class to their paid place; false where a step was refused. */
export async function book({ server, pay }: Selling, classes: readonly string[]): Promise<boolean> {
  const number = (people += 1);
  const page = `/timetable/${classes[number % classes.length]}`;
  const email = `gail.${number}@example.com`;
  const buyer = aBuyer(server.url);
  const steps = [
    await buyer.get(page),
    await buyer.get(`${page}/book`),
    await buyer.post(`${page}/book`, { name: "Gail Guest", email, phone: "07700 900111" }),
  ];
  const placed = await placeOrder(buyer, { ...ana, email });
  await pay(buyer, placed.location ?? "");
  const confirmed = await buyer.get(
    (placed.location ?? "").replace("/payment/", "/order-confirmation/"),
  );
  return [...steps, placed, confirmed].every(({ status }) => status < 400);
}
