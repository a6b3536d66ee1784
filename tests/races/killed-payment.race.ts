// A server that dies in the middle of the transaction that takes the money and gives the place.
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enterCard } from "#adapters/stripe/simulator/for-tests.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { aBuyer } from "#tests/support/buyer.ts";
import { holdAsGuest } from "#tests/support/held-places.ts";
import { aGroup, aTherapist } from "#tests/support/schedule.ts";
import { openPayment, orderIn, rounds, submitOrder } from "./open-shop.ts";
import { aServerProcess, type ServerProcess } from "./server-process.ts";

let server: ServerProcess;
let other: pg.Client;
beforeEach(async () => {
  server = await aServerProcess();
  const address = Object.assign(new URL(server.databases[1]!), { username: "postgres" });
  other = new pg.Client({ connectionString: address.href });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await server.expectInvariants();
  await server.close();
});

const soon = { timeout: 60_000, interval: 50 };
const stateOf = async (sessionId: string) =>
  (
    await other.query<{ place: string; paid: string; payments: number }>(
      `select p.status as place, o.payment_status as paid,
        (select count(*)::int from payments where order_id = o.id) as payments
      from group_participants p join place_lines l on l.participant_id = p.id
        join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
      where p.session_id = $1`,
      [sessionId],
    )
  ).rows;

/** A visitor holds the only place of a class and opens the payment page of its order. */
async function aPlaceBeingPaid() {
  const session_date = addDays(londonDay(new Date()), 10);
  const values = { session_date, max_participants: "1" };
  const { id } = await aGroup(server, await aTherapist(server), values);
  await other.query("update sessions set price = 12 where id = $1", [id]);
  const { cart, email } = await holdAsGuest(server, id, new Date());
  const buyer = aBuyer(await server.start());
  buyer.cookies.set("cart_session_id", cart);
  const orderId = orderIn(await submitOrder(buyer, 1_200, { email }));
  return { sessionId: id, secret: await openPayment(buyer, orderId) };
}

test.each(rounds(1, 20))(
  "a server that is killed between a payment and its place has both, once, when it is back (round %i)",
  async () => {
    const { sessionId, secret } = await aPlaceBeingPaid();
    // What is written last of a paid order waits, so that the transaction stands still in its middle.
    await other.query("begin; lock table order_events in exclusive mode");
    await enterCard(server.simulator, secret, "4242 4242 4242 4242");
    const waiting = `select from pg_locks where relation = 'order_events'::regclass and not granted`;
    await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBe(1), soon);
    await server.kill();
    await other.query("rollback");
    const before = {
      place: "pending",
      paid: "pending",
      payments: 0,
    };
    await vi.waitFor(async () => expect(await stateOf(sessionId)).toEqual([before]), soon);

    await server.start();
    const both = {
      place: "confirmed",
      paid: "paid",
      payments: 1,
    };
    await vi.waitFor(async () => expect(await stateOf(sessionId)).toEqual([both]), soon);
  },
);
