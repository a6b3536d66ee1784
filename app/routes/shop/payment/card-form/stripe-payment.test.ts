import { expect, test } from "vitest";
import { mountStripe } from "./stripe-payment.ts";
import type { OpenStripe, StripeJs, StripeWindow } from "./stripe-js.ts";

const input = {
  provider: {
    kind: "stripe" as const,
    publishableKey: "pk_test_1",
    clientSecret: "pi_1_secret_1",
  },
  billing: { name: "Ana Example", email: "ana@example.com" },
  returnUrl: "/order-confirmation/7",
};
const place = {} as HTMLElement;
type ConfirmResult = Awaited<ReturnType<StripeJs["confirmPayment"]>>;

/** Stripe's script as a page sees it, which writes down what it is told. */
function fakeStripe(say: () => Promise<ConfirmResult>, mounts: "ready" | "loaderror" = "ready") {
  const received: Record<string, unknown> = {};
  const open: OpenStripe = (publishableKey) => ({
    elements: (options) => {
      Object.assign(received, { publishableKey, ...options });
      return {
        create: () => ({
          mount: (into) => void (received.place = into),
          destroy: () => void (received.removed = true),
          on: (event, listener) => event === mounts && listener(),
        }),
      };
    },
    confirmSetup: async () => ({}),
    confirmPayment: ({ confirmParams, redirect }) => {
      Object.assign(received, { confirmParams, redirect });
      return say();
    },
  });
  return { open, received };
}

/** A page whose script tag ends one way or the other. */
function aPage(outcome: "load" | "error", open?: OpenStripe) {
  const scripts: string[] = [];
  const page: StripeWindow = {
    document: {
      createElement: () => ({ remove: () => {} }) as unknown as HTMLElement,
      head: {
        append(script: HTMLScriptElement) {
          scripts.push(script.src);
          if (outcome === "load") page.Stripe = open;
          script[`on${outcome}`]?.(new Event(outcome) as never);
        },
      },
    } as unknown as Document,
  };
  return { page, scripts };
}

async function confirmed(say: () => Promise<ConfirmResult>) {
  const { open, received } = fakeStripe(say);
  const payment = await mountStripe(aPage("load", open).page, place, input);
  return { received, result: await payment?.confirm("https://studio.test") };
}

test("Stripe's script is loaded from Stripe, once, and its fields are put in their place", async () => {
  const { open, received } = fakeStripe(async () => ({}));
  const { page, scripts } = aPage("load", open);

  const first = await mountStripe(page, place, input);
  await mountStripe(page, place, input);
  first?.remove();

  expect(scripts).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\//)]);
  expect(received).toEqual({
    publishableKey: "pk_test_1",
    clientSecret: "pi_1_secret_1",
    place,
    removed: true,
  });
});

test("when the script or its fields cannot be loaded there is nothing to confirm, and it can be tried again", async () => {
  const { page, scripts } = aPage("error");
  expect(await mountStripe(page, place, input)).toBeUndefined();
  expect(await mountStripe(page, place, input)).toBeUndefined();
  expect(scripts).toHaveLength(2);

  const broken = fakeStripe(async () => ({}), "loaderror");
  expect(await mountStripe(aPage("load", broken.open).page, place, input)).toBeUndefined();
  expect(broken.received.removed).toBe(true);
});

test("paying sends name, e-mail and the way back, and leaves the page only if the bank insists", async () => {
  const { received, result } = await confirmed(async () => ({
    paymentIntent: { status: "succeeded" },
  }));

  expect(result).toEqual({ state: "paid" });
  expect(received.redirect).toBe("if_required");
  expect(received.confirmParams).toEqual({
    return_url: "https://studio.test/order-confirmation/7",
    payment_method_data: { billing_details: input.billing },
  });
});

test("a declined card, a slow bank and a broken script each have their answer", async () => {
  const declined = { error: { type: "card_error", message: "Your card was declined." } };

  expect((await confirmed(async () => declined)).result).toEqual({
    state: "failed",
    message: "Your card was declined.",
  });
  expect(
    (await confirmed(async () => ({ paymentIntent: { status: "processing" } }))).result,
  ).toEqual({
    state: "processing",
  });
  expect((await confirmed(() => Promise.reject(new Error("gone")))).result).toEqual({
    state: "failed",
    message: "Payment failed",
  });
});
