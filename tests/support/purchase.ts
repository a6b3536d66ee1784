import type { Buyer, Page } from "./buyer.ts";

/** A buyer who lives near the studio; each test changes the fields that it is about. */
export const ana = {
  firstName: "Ana",
  lastName: "O'Brien",
  email: "ana@example.com",
  phone: "07700 900123",
  addressLine1: "1 High Street",
  addressLine2: "",
  city: "Shefford",
  postcode: "SG17 5DD",
  country: "GB",
  discountCode: "",
};

/** Puts a product into the basket as the shop's plain form does. */
export const addToBasket = (buyer: Buyer, productId: string, quantity = 1): Promise<Page> =>
  buyer.post("/cart", { intent: "add", productId, quantity, returnTo: "/cart" });

/** The hidden fields of the checkout: the key that makes pressing twice harmless, the total they were shown, and what a ticked box says. */
export async function openCheckout(buyer: Buyer) {
  const { body } = await buyer.get("/checkout");
  return {
    idempotencyKey: hidden(body, "idempotencyKey"),
    expectedTotal: hidden(body, "expectedTotal"),
    accepted: hidden(body, "accepted"),
  };
}

/** Opens the checkout and places the order; a placed order answers with a redirect to its payment page. */
export async function placeOrder(buyer: Buyer, changes: Partial<typeof ana> = {}): Promise<Page> {
  return buyer.post("/checkout", {
    intent: "place",
    ...ana,
    ...changes,
    ...(await openCheckout(buyer)),
  });
}

/** Opens a payment page and pays with a test card of the simulator. */
export async function payByCard(
  buyer: Buyer,
  paymentPath: string,
  number = "4242 4242 4242 4242",
): Promise<Page> {
  const { body } = await buyer.get(paymentPath);
  const clientSecret = /pi_[0-9a-f]+_secret_[0-9a-f]+/.exec(body)?.[0];
  if (!clientSecret) throw new Error(`no card form at ${paymentPath}`);
  return buyer.postJson("/dev/card/confirm", { clientSecret, number, expiry: "12/40", cvc: "123" });
}

function hidden(html: string, name: string): string {
  const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return /value="([^"]*)"/.exec(field)?.[1] ?? "";
}
