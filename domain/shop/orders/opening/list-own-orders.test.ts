import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderItems, orders } from "#db/schema/orders.ts";
import { listSize } from "#domain/kernel/input/list-query.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { anOrder } from "#tests/support/builders.ts";
import { engines } from "#tests/support/engines.ts";
import { anAccount, asActor } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { listOwnOrders } from "./list-own-orders.ts";

const first = { page: 1 };
const none = { rows: [], total: 0 };

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => void (studio = await createStudio({}, engine)));
  afterAll(() => studio.db.close());

  const asClient = async (email: string, verified = true) => {
    const { accountId, person } = await anAccount(studio, { email, verified });
    return asActor(studio, { kind: "client", id: person!.id, accountId });
  };
  const paid = () =>
    studio.owner.query("update orders set paid_at = $1, payment_status = 'paid'", [noon]);

  test("a client sees only orders that were placed with their verified email", async () => {
    const { orderNumber } = await anOrder(studio, { email: "ana@example.com" });
    await anOrder(studio, { email: "ben@example.com" });
    await paid();

    const ana = await asClient("ana@example.com");
    const things = [expect.stringMatching(/^Product/)];
    const hers = { orderNumber, paymentStatus: "paid", totalPence: 1_000, things };
    expect(await listOwnOrders(ana, first)).toMatchObject({ rows: [hers], total: 1 });
    expect(await studio.db.read(ana.identity, (db) => db.select().from(orders))).toHaveLength(1);
    expect(await studio.db.read(ana.identity, (db) => db.select().from(orderItems))).toHaveLength(
      1,
    );
    expect(await listOwnOrders(await asClient("cleo@example.com"), first)).toEqual(none);
  });

  test("a client with an unverified address sees none of its orders", async () => {
    await anOrder(studio, { email: "dora@example.com" });
    await paid();
    expect(await listOwnOrders(await asClient("dora@example.com", false), first)).toEqual(none);
  });

  test("unpaid orders are not among a client's purchases", async () => {
    await anOrder(studio, { email: "eve@example.com" });
    expect(await listOwnOrders(await asClient("eve@example.com"), first)).toEqual(none);
  });

  test("what moved in was bought elsewhere, and is none of them", async () => {
    const { orderNumber } = await anOrder(studio, { email: "gil@example.com" });
    await paid();
    await studio.owner.query("update orders set channel = 'moved-in' where order_number = $1", [
      orderNumber,
    ]);
    expect(await listOwnOrders(await asClient("gil@example.com"), first)).toEqual(none);
  });

  test("older orders are on the following pages, each once", async () => {
    const placed: string[] = [];
    for (let place = 0; place < listSize + 2; place++)
      placed.push(
        (await anOrder(studio, { email: "fay@example.com", now: after(noon, minutes(place)) }))
          .orderNumber,
      );
    await paid();
    const fay = await asClient("fay@example.com");
    const [one, two] = [await listOwnOrders(fay, first), await listOwnOrders(fay, { page: 2 })];
    expect([one.total, one.rows.length, two.total, two.rows.length]).toEqual([
      listSize + 2,
      listSize,
      listSize + 2,
      2,
    ]);
    expect([...one.rows, ...two.rows].map((row) => row.orderNumber)).toEqual(placed.toReversed());
  });
});
