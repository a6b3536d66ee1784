import type { CardFormProps } from "./card-form-props.ts";
import { type Confirmation, confirmationOf, failed } from "./confirmation.ts";
import { loadStripe, type StripeWindow } from "./stripe-js.ts";

export const notLoaded = "Stripe has not loaded yet. Please try again.";

/** A mounted Payment Element. */
export interface StripePayment {
  confirm: (origin: string) => Promise<Confirmation>;
  remove: () => void;
}

type PaymentInput = Pick<CardFormProps, "provider" | "billing" | "returnUrl">;

/** Puts Stripe's fields in their place and waits until they can be used; nothing if they cannot be loaded. */
export async function mountStripe(
  page: StripeWindow,
  place: HTMLElement,
  { provider, billing, returnUrl }: PaymentInput,
): Promise<StripePayment | undefined> {
  const open = await loadStripe(page);
  if (!open) return undefined;
  const stripe = open(provider.publishableKey, { locale: "en-GB" });
  const elements = stripe.elements({ clientSecret: provider.clientSecret });
  // Name and e-mail are known from the order, so the buyer is not asked twice.
  const element = elements.create("payment", {
    fields: { billingDetails: { name: "never", email: "never" } },
  });
  const usable = new Promise<boolean>((resolve) => {
    element.on("ready", () => resolve(true));
    element.on("loaderror", () => resolve(false));
  });
  element.mount(place);
  if (!(await usable)) {
    element.destroy();
    return undefined;
  }

  return {
    remove: () => element.destroy(),
    async confirm(origin) {
      const confirmParams = {
        return_url: new URL(returnUrl, origin).href,
        payment_method_data: { billing_details: billing },
      };
      try {
        const sent = { elements, confirmParams, redirect: "if_required" as const };
        if (provider.clientSecret.startsWith("seti_")) {
          const kept = await stripe.confirmSetup(sent);
          return kept.error ? failed(kept.error.message) : confirmationOf(kept.setupIntent?.status);
        }
        const said = await stripe.confirmPayment(sent);
        return said.error ? failed(said.error.message) : confirmationOf(said.paymentIntent?.status);
      } catch {
        return failed();
      }
    },
  };
}
