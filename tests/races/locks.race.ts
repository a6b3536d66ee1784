// Commands that lock the same rows each end with a result, and the data they leave is consistent (decision 043).
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { saveWorkingHours } from "#domain/schedule/hours/change-hours.ts";
import { findHours } from "#domain/schedule/hours/queries.ts";
import { versionOfWeek } from "#domain/schedule/hours/rules.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { moveForm } from "#domain/schedule/sessions/forms.ts";
import { moveSession } from "#domain/schedule/sessions/move-session.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { deleteProduct } from "#domain/shop/products/delete-product.ts";
import { findProductToEdit } from "#domain/shop/products/find-product.ts";
import { saveProduct } from "#domain/shop/products/save-product.ts";
import { aCart, aCheckout, openForBusiness } from "#tests/support/builders.ts";
import { aClient, aGroup, aTherapist } from "#tests/support/schedule.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aStaffMember, productValues } from "#tests/support/office.ts";
import { rounds } from "#tests/support/rounds.ts";
import { createSlowStudio, type SlowStudio } from "./slow-studio.ts";

let studio: SlowStudio;
let tom: Ctx<Therapist>;
let clients: Ctx<Client>[];
beforeAll(async () => {
  studio = await createSlowStudio({});
  await openForBusiness(studio);
  tom = await aTherapist(studio);
  clients = await Promise.all(Array.from({ length: 8 }, () => aClient(studio)));
}, 120_000);
afterAll(() => studio.close());

type Answer = { ok: true } | { ok: false; why: string };
const whys = (answers: readonly Answer[]) =>
  [...new Set(answers.map((answer) => (answer.ok ? "ok" : answer.why)))].toSorted();

const product = async (name: string) => {
  const made = await saveProduct(aStaffMember(studio), {
    form: await productValues(studio, { name, stock: "500" }),
  });
  if (!made.ok) throw new Error(made.why);
  return made.value.id;
};
let buyers = 0;
/** So many people, each with one of it in their cart, who press Place Order when they are asked to. */
const queue = (id: string, people: number) =>
  Promise.all(
    Array.from({ length: people }, async () => {
      const shopper = await aCart(studio, [[id, 1]]);
      buyers += 1;
      const checkout = aCheckout({ expectedTotal: 1_250, email: `buyer-${buyers}@example.com` });
      return () => placeOrder(shopper, checkout);
    }),
  );

test.each(rounds(1, 20))(
  "a product is saved while twelve people buy it, and each gets an answer (round %i)",
  async () => {
    const name = `Block ${buyers}`;
    const id = await product(name);
    const save = async () => {
      const staff = aStaffMember(studio);
      const { version } = (await findProductToEdit(staff, id))!;
      const form = await productValues(studio, {
        name,
        stock: "500",
        stockWas: "500",
        shortDescription: "Firm.",
      });
      return saveProduct(staff, { form, over: { id, version: String(version) } });
    };
    const people = await queue(id, 12);
    const [sold, saved] = await Promise.all([
      Promise.all(people.map((buy) => buy())),
      Promise.all(Array.from({ length: 4 }, save)),
    ]);
    expect(whys(sold)).toEqual(["ok"]);
    expect(whys(saved).filter((why) => !["changed-meanwhile", "ok"].includes(why))).toEqual([]);
    await expectInvariants(studio.owner);
  },
);

test.each(rounds(1, 20))(
  "a product is deleted while people buy it, and no order loses it (round %i)",
  async () => {
    const id = await product(`Ring ${buyers}`);
    const people = await queue(id, 6);
    const [sold, gone] = await Promise.all([
      Promise.all(people.map((buy) => buy())),
      deleteProduct(aStaffMember(studio), id),
    ]);
    expect(gone.ok).toBe(true);
    const orders = sold.filter(({ ok }) => ok);
    const { rows } = await studio.owner.query<{ n: number }>(
      `select count(*)::int as n from order_items where product_id = '${id}'`,
    );
    expect(rows[0]!.n).toBe(orders.length);
    await expectInvariants(studio.owner);
  },
);

test.each(rounds(1, 20))(
  "a group is moved while people join and leave: their time is its time (round %i)",
  async () => {
    const { id } = await aGroup(studio, tom, { max_participants: "8", session_date: "2026-06-16" });
    const [first] = clients;
    const place = await bookPlace(first!, id);
    if (!place.ok) throw new Error(place.why);
    const later = moveForm.parse({
      session_date: "2026-06-16",
      session_time: "15:00",
      duration_minutes: "60",
    });
    const answers = await Promise.all<Answer>([
      moveSession(tom, { id, version: 1, form: later }),
      cancelPlace(first!, { id: place.value.id, reason: "" }),
      ...clients.slice(1).map((client) => bookPlace(client, id)),
    ]);
    expect(whys(answers).filter((why) => !["ok", "changed-meanwhile"].includes(why))).toEqual([]);
    await expectInvariants(studio.owner);
    await studio.owner.exec("delete from sessions");
  },
);

test.each(rounds(1, 20))(
  "a group is cancelled while people join: no client's time stays taken (round %i)",
  async () => {
    const { id } = await aGroup(studio, tom, { max_participants: "8", session_date: "2026-06-17" });
    const [cancelled, ...joined] = await Promise.all<Answer>([
      cancelSession(tom, { id, version: 1, reason: "" }),
      ...clients.map((client) => bookPlace(client, id)),
    ]);
    expect(whys([cancelled!]).filter((why) => !["ok", "changed-meanwhile"].includes(why))).toEqual(
      [],
    );
    expect(whys(joined).filter((why) => !["ok", "not-open"].includes(why))).toEqual([]);
    await expectInvariants(studio.owner);
    await studio.owner.exec("delete from sessions");
  },
);

test.each(rounds(1, 20))(
  "weekly hours saved twice at once are one of the two (round %i)",
  async () => {
    const hours = (from: string) => [
      {
        weekday: 1,
        from,
        until: "17:00",
        locationId: null,
      },
    ];
    const therapistId = tom.actor.id;
    const version = versionOfWeek((await findHours(tom, therapistId))!.hours);
    const answers = await Promise.all(
      ["08:00", "09:00", "10:00", "11:00"].map((from) =>
        saveWorkingHours(tom, { therapistId, version, hours: hours(from) }),
      ),
    );
    expect(whys(answers)).toEqual(["changed-meanwhile", "ok"]);
    const { rows } = await studio.owner.query("select from working_hours");
    expect(rows).toHaveLength(1);
    await expectInvariants(studio.owner);
  },
);
