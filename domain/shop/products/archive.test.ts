import { afterAll, beforeAll, expect, test } from "vitest";
import { findContentVersion } from "#domain/kernel/database/content-version.ts";
import { aCart, aProduct, anOrder } from "#tests/support/builders.ts";
import { aStaffMember } from "#tests/support/office.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { deleteProduct } from "./delete-product.ts";
import { findProductToEdit } from "./find-product.ts";
import { setStatuses } from "./set-statuses.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

const staff = () => aStaffMember(studio);
const find = (id: string) => findProductToEdit(staff(), id);
const version = () => studio.db.read({ actor: "guest" }, findContentVersion);

test("a product without orders is deleted, and leaves the carts it was in", async () => {
  const id = await aProduct(studio, { stock: 3, pictures: ["/media/scenes/mat.svg"] });
  await aCart(studio, [[id, 1]]);
  expect(await deleteProduct(staff(), id)).toEqual({ ok: true, value: "deleted" });
  expect(await find(id)).toBeUndefined();
  expect(
    (await studio.owner.query("select 1 from cart_items where product_id = $1", [id])).rows,
  ).toEqual([]);
  expect(await deleteProduct(staff(), id)).toEqual({ ok: false, why: "no-such-product" });
});

test("a product with orders is archived, so that its orders keep it", async () => {
  const { productId, orderId } = await anOrder(studio);
  expect(await deleteProduct(staff(), productId)).toEqual({ ok: true, value: "archived" });
  expect(await find(productId)).toMatchObject({ status: "archived", version: 2 });
  expect(
    (await studio.owner.query("select 1 from order_items where order_id = $1", [orderId])).rows,
  ).toHaveLength(1);
});

test("several are published at once, and incomplete ones are named and stay as they are", async () => {
  const good = await aProduct(studio, {
    name: "Strap",
    status: "draft",
    shortDescription: "Long and soft.",
  });
  const bare = await aProduct(studio, {
    name: "Block",
    status: "draft",
    pricePence: 0,
  });
  const before = await version();
  const outcome = await setStatuses(staff(), [good, bare], "published");
  expect(outcome).toEqual({
    ok: true,
    value: {
      changed: 1,
      leftOut: [
        {
          id: bare,
          name: "Block",
          missing: ["price", "description"],
        },
      ],
    },
  });
  expect([(await find(good))!.status, (await find(bare))!.status]).toEqual(["published", "draft"]);
  expect(await version()).toBe(before + 1);
  expect(await setStatuses(staff(), [good, bare], "archived")).toMatchObject({
    value: { changed: 2, leftOut: [] },
  });
  expect((await find(bare))!.status).toBe("archived");
});

test("a status that is set already changes nothing", async () => {
  const id = await aProduct(studio, { shortDescription: "Soft." });
  const before = await version();
  expect(await setStatuses(staff(), [id], "published")).toEqual({
    ok: true,
    value: { changed: 0, leftOut: [] },
  });
  expect([await version(), (await find(id))!.version]).toEqual([before, 1]);
});
