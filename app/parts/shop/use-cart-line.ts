import { type FormEvent, useEffect, useRef } from "react";
import { type FetcherSubmitFunction, href, useFetcher } from "react-router";
import { toast } from "#app/ui/feedback/toast-store.ts";
import { cookieGone } from "#domain/shop/cart/messages.ts";
import { noteSeenCart, seenCart } from "./seen-cart.ts";
import { submittedQuantity } from "./submitted-quantity.ts";

/** What the cart answers to a browser that asked without leaving the page. */
export type CartResult =
  | { ok: true; intent: string; isNew?: boolean }
  | { ok: false; failed: string };

type Line = { id: string; name: string; inCart: number };

/**
 * A product's line in the cart, changed at once and restored when the server refuses. The form
 * posts to the cart page, so it works without a script too.
 */
export function useCartLine({ id, name, inCart }: Line) {
  const fetcher = useFetcher<CartResult>({ key: `cart-${id}` });
  const lastShown = useRef<CartResult>(undefined);
  useEffect(() => {
    const result = fetcher.data;
    if (fetcher.state !== "idle" || !result || lastShown.current === result) return;
    lastShown.current = result;
    if (!result.ok) toast(result.failed, { tone: "error" });
    else if (result.isNew && seenCart() !== "") toast(cookieGone, { tone: "error" });
    else if (result.intent === "add") toast(`${name} is in your cart`, { action: toCart });
    if (result.ok && result.intent === "add" && seenCart() === "") noteSeenCart(`${id}:1`);
  }, [fetcher.state, fetcher.data, name, id]);
  const quantity = fetcher.formData ? submittedQuantity(fetcher.formData, inCart) : inCart;
  return {
    form: { ...plainForm, onSubmit: send(fetcher.submit) },
    quantity,
    pending: fetcher.state !== "idle",
  };
}

const plainForm = { method: "post", action: href("/cart") } as const;

/** The form is sent as the browser would send it, submit button included, but the page stays. */
const send = (submit: FetcherSubmitFunction) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  void submit((submitter as HTMLButtonElement | null) ?? event.currentTarget);
};

const toCart = { label: "View Cart", onAction: () => location.assign("/cart") };
