import { afterAll, beforeAll, expect, test } from "vitest";
import { addProduct } from "#tests/support/products.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { addToCart } from "#domain/shop/cart/add-to-cart.ts";
import { countCart } from "#domain/shop/cart/queries.ts";
import { findStudio } from "./find-studio.ts";

const cart = "session_1781000000000_AAAAAAAAAAAAAAAAAAAAAA";
let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

test("a studio without settings has no details", async () => {
  expect(await findStudio(studio.guest())).toBeUndefined();
});

test("the frame counts the visitor's own cart and links to the studio's profiles", async () => {
  await studio.owner
    .exec(`insert into settings (business_name, business_email, business_phone, business_address,
    website_url, social_instagram, social_facebook, updated_at)
    values ('Free Rein Pilates', 'hello@freerein.example', '01462 000000', 'Shefford', '', '@freerein', '', now())`);
  const mat = await addProduct(studio, { name: "Mat" });
  const added = await addToCart(studio.guest({ cart }), { productId: mat, quantity: 2 });

  expect(added.ok).toBe(true);
  expect(await countCart(studio.guest({ cart }))).toBe(2);
  expect(await countCart(studio.guest())).toBe(0);
  expect(await findStudio(studio.guest({ cart }))).toMatchObject({
    businessName: "Free Rein Pilates",
    instagram: "https://www.instagram.com/freerein",
    facebook: "",
  });
});
