// The screens from the checkout to the receipt, behind the real pipeline, with a card provider in memory.
import { UNSAFE_withComponentProps as withProps } from "react-router";
import { sign } from "#app/http/cookies.ts";
import { placedOrdersText } from "#app/http/guest.ts";
import * as checkout from "#app/routes/shop/checkout/checkout.tsx";
import * as confirmation from "#app/routes/shop/order/order-confirmation.tsx";
import * as providerReturn from "#app/routes/shop/order/order-return.tsx";
import * as payment from "#app/routes/shop/payment/payment.tsx";
import * as pdf from "#app/routes/shop/order/receipt-pdf.ts";
import * as receipt from "#app/routes/shop/order/receipt.tsx";
import { after, days } from "#domain/kernel/time.ts";
import { aCheckout } from "./builders.ts";
import { fakeCards } from "./fake-cards.ts";
import { smallSite } from "./small-site.tsx";
import { noon, createStudio } from "./studio.ts";

type Screen = { default: Parameters<typeof withProps>[0] };
/** What the build does to every screen: its component is given its data. */
const asBuilt = (screen: object) => ({ ...screen, default: withProps((screen as Screen).default) });

const modules = {
  "/checkout": asBuilt(checkout),
  "/payment/:orderId": asBuilt(payment),
  "/order-confirmation": asBuilt(providerReturn),
  "/order-confirmation/:orderId": asBuilt(confirmation),
  "/order-confirmation/:orderId/receipt": asBuilt(receipt),
  "/order-confirmation/:orderId/receipt.pdf": pdf,
};

/** A studio with its order screens; `later` moves its clock on, and a "PDF" is drawn without a painter. */
export async function createOrderScreens() {
  const provider = fakeCards();
  const studio = await createStudio({ cards: provider.cards });
  const clock = { now: noon };
  const paper = async () => new TextEncoder().encode("%PDF-1.7");
  const receipts = { render: paper, renderSlips: paper };
  const site = smallSite(studio, {
    modules,
    ports: { cards: provider.cards, receipts },
    clock: () => clock.now,
  });
  return { studio, provider, site, later: (now: Date) => void (clock.now = now) };
}

/** The cookies of a browser: its cart, and the orders this site has signed for it, until a moment. */
export function cookies({
  cart,
  orders = [],
  secret = "s".repeat(32),
  until = after(noon, days(30)),
}: Cookies): {
  cookie: string;
} {
  const owned =
    orders.length > 0
      ? `placed_orders=${sign(placedOrdersText(orders.map((id) => ({ id, until }))), secret)}`
      : "";
  return { cookie: [cart ? `cart_session_id=${cart}` : "", owned].filter(Boolean).join("; ") };
}
type Cookies = { cart?: string | undefined; orders?: string[]; secret?: string; until?: Date };

/** The checkout form as a browser without a script sends it. */
export function checkoutBody(changes: Record<string, string | number> = {}): URLSearchParams {
  const values = { intent: "place", ...aCheckout(), ...changes };
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
