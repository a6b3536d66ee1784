import type Stripe from "stripe";
import { type Attempted, isRememberedFailure } from "./patience.ts";

interface Once<T> {
  key: string;
  make: (idempotencyKey: string) => Promise<Attempted<T>>;
  /** Looks whether it was made after all, without trusting the failed answer. */
  find: () => Promise<Attempted<T | undefined>>;
}

/**
 * Makes one thing per key, whatever the provider responds. Stripe remembers a 500 for its key and
 * repeats it, although the thing may exist. So after such a response this looks for the thing
 * first, and only if there is none goes on under the next name. The names follow from the key, so
 * that two requests at once still agree on them.
 */
export async function makeOnce<T>({ key, make, find }: Once<T>): Promise<Attempted<T>> {
  let failure: Stripe.errors.StripeError | undefined;
  for (const name of [key, `${key}:again`, `${key}:once-more`]) {
    const made = await make(name);
    if (made.ok || !isRememberedFailure(made.error)) return made;
    const found = await find();
    if (!found.ok) return found;
    if (found.value !== undefined) return { ok: true, value: found.value };
    failure = made.error;
  }
  return { ok: false, error: failure! };
}
