// The few parts of Stripe's browser script that the card form uses, and how it gets onto the page.

export interface StripeJs {
  elements(options: { clientSecret: string; appearance?: object }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: object;
    redirect: "if_required";
  }): Promise<{ error?: { type: string; message?: string }; paymentIntent?: { status: string } }>;
  /** Of a card that is only kept. */
  confirmSetup(options: {
    elements: StripeElements;
    confirmParams: object;
    redirect: "if_required";
  }): Promise<{ error?: { type: string; message?: string }; setupIntent?: { status: string } }>;
}

interface StripeElements {
  create(kind: "payment", options: object): StripeElement;
}

interface StripeElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: "ready" | "loaderror", listener: () => void): void;
}

export type OpenStripe = (publishableKey: string, options: { locale: string }) => StripeJs;

/** What loading needs of a browser window. */
export interface StripeWindow {
  Stripe?: OpenStripe;
  document: Pick<Document, "createElement" | "head">;
}

const address = "https://js.stripe.com/clover/stripe.js";

/** Loads Stripe's script once per page; nothing when it cannot be loaded, so that it may be tried again. */
export function loadStripe(page: StripeWindow): Promise<OpenStripe | undefined> {
  if (page.Stripe) return Promise.resolve(page.Stripe);
  return new Promise((resolve) => {
    const script = page.document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => resolve(page.Stripe);
    script.onerror = () => {
      script.remove();
      resolve(undefined);
    };
    page.document.head.append(script);
  });
}
