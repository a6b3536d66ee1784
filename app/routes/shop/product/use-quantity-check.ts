import { type FormEvent, useState } from "react";
import { quantityError } from "#domain/shop/catalogue/messages.ts";

/**
 * Answers a quantity that cannot be had with a sentence at its field, before it is sent; the forms say `noValidate`, so
 * that no bubble of the browser comes first. Without a script the cart answers. `left` is what can still be added.
 */
export function useQuantityCheck(left: number) {
  const [error, setError] = useState<{ words: string; left: number }>();
  const check = (event: FormEvent<HTMLFormElement>): boolean => {
    const field = event.currentTarget.querySelector<HTMLInputElement>("[name=quantity]");
    const words = field ? quantityError(field.valueAsNumber, left) : undefined;
    setError(words ? { words, left } : undefined);
    if (!words) return true;
    event.preventDefault();
    field?.focus({ preventScroll: true });
    // On a phone the bar to buy stands over the lower edge of the page, and with it over a sentence there.
    field?.scrollIntoView({ block: "center" });
    return false;
  };
  // What is left has changed: the sentence would be of before.
  return { error: error?.left === left ? error.words : undefined, check };
}
