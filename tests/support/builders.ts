import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { discountCodeProducts, discountCodes } from "#db/schema/discounts.ts";
import { cartItems, carts } from "#db/schema/carts.ts";
import { settings } from "#db/schema/studio.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { before, days } from "#domain/kernel/time.ts";
import { newCartSession } from "#domain/shop/cart/cart-session.ts";
import { acceptanceOf } from "#domain/shop/contracts/rules.ts";
import type { Checkout } from "#domain/shop/orders/forms.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { addProduct } from "./products.ts";
import { noon, type Studio } from "./studio.ts";
import { visitingFrom } from "./visiting-from.ts";

type ProductInput = Parameters<typeof addProduct>[1];
let count = 0;

/** A product in the shop: £10, published and uncounted unless the test says otherwise. */
export const aProduct = (studio: Studio, input: Partial<ProductInput> = {}): Promise<string> =>
  addProduct(studio, { name: `Product ${(count += 1)}`, ...input });

/** Another product that draws on the same stock as this one. */
export async function aProductSharing(
  studio: Studio,
  productId: string,
  input: Partial<ProductInput> = {},
) {
  const [row] = await studio.db.read({ actor: "system" }, (db) =>
    db.select({ id: products.stockItemId }).from(products).where(eq(products.id, productId)),
  );
  return aProduct(studio, { ...input, stockItemId: row!.id });
}

/** The studio's settings, which every real studio has. */
export const openForBusiness = ({ db }: Studio) =>
  db.transaction({ actor: "system" }, (tx) =>
    tx
      .insert(settings)
      .values({
        businessName: "Free Rein Pilates",
        businessEmail: "hello@studio.example",
        businessPhone: "07700 900142",
        businessAddress: "Shefford, Bedfordshire",
        websiteUrl: "https://studio.example",
        socialInstagram: "",
        socialFacebook: "",
        updatedAt: noon,
      })
      .onConflictDoNothing(),
  );

/**
 * A browser with a cart that holds these products, written without the checks of the command. Its
 * address is not known: what one address may hold is for tests of their own.
 */
export async function aCart(
  studio: Studio,
  lines: [productId: string, quantity: number][],
  now = noon,
): Promise<Ctx<Guest>> {
  const sessionId = newCartSession(now);
  await studio.db.transaction({ actor: "system" }, async (tx) => {
    await tx.insert(carts).values({ sessionId, createdAt: now, updatedAt: now });
    const rows = lines.map(([productId, quantity]) => ({
      sessionId,
      productId,
      quantity,
      addedAt: now,
    }));
    if (rows.length > 0) await tx.insert(cartItems).values(rows);
  });
  return visitingFrom(studio.guest({ cart: sessionId }, now), undefined);
}

/** The fields of Ana's checkout, with £10.00 as the total that was shown, and all terms accepted. */
export const aCheckout = (values: Partial<Checkout> = {}): Checkout => ({
  firstName: "Ana",
  lastName: "O'Brien",
  email: "ana@example.com",
  phone: "",
  addressLine1: "3 Station Road",
  addressLine2: "",
  city: "Shefford",
  postcode: "SG17 5AB",
  country: "GB",
  discountCode: "",
  accepted: acceptanceOf(["retreat-booking-agreement", "terms-and-conditions"]),
  idempotencyKey: randomUUID(),
  expectedTotal: 1_000,
  ...values,
});

type Code = Partial<typeof discountCodes.$inferInsert> & { forProducts?: string[] };

/** A code: 10 % off everything, once a customer, unless the test says otherwise. `discountValue` is hundredths. */
export async function aCode(
  studio: Studio,
  { forProducts = [], ...input }: Code = {},
): Promise<string> {
  const code = input.code ?? `CODE${(count += 1)}`;
  const terms = {
    name: code,
    discountType: "percentage",
    discountValue: 1_000,
    validFrom: before(noon, days(9)),
  } as const;
  const appliesTo = forProducts.length > 0 ? "specific_products" : "all";
  await studio.db.transaction({ actor: "system" }, async (tx) => {
    const values: typeof discountCodes.$inferInsert = {
      ...terms,
      appliesTo,
      createdAt: noon,
      ...input,
      code,
    };
    const [row] = await tx.insert(discountCodes).values(values).returning();
    const links = forProducts.map((productId) => ({ productId, discountCodeId: row!.id }));
    if (links.length > 0) await tx.insert(discountCodeProducts).values(links);
  });
  return code;
}

/** An unpaid order of one product, placed by the checkout command, and the browser that owns it. */
export async function anOrder(
  studio: Studio,
  input: { stock?: number; pricePence?: number; now?: Date; email?: string } = {},
) {
  const {
    pricePence = 1_000,
    stock = 5,
    now = noon,
    email = `buyer${(count += 1)}@example.com`,
  } = input;
  await openForBusiness(studio);
  const productId = await aProduct(studio, { pricePence, stock });
  const shopper = await aCart(studio, [[productId, 1]], now);
  const placed = await placeOrder(shopper, aCheckout({ expectedTotal: pricePence, email }));
  if (!placed.ok) throw new Error(`the order was refused: ${placed.why}`);
  const orderId = placed.value.id;
  return {
    orderId,
    productId,
    shopper,
    owner: studio.guest({ orders: [orderId] }, now),
    ...placed.value,
  };
}

/** Gives a product another address, as an edit in the back-office does; its former ones redirect to it. */
export const anotherSlug = (studio: Studio, productId: string, slug: string) =>
  studio.db.transaction({ actor: "system" }, async (tx) => {
    await tx.update(products).set({ slug }).where(eq(products.id, productId));
    await markChanged(tx, "shop");
  });
