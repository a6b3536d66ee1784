import { useEffect } from "react";
import { useFetchers, useRevalidator } from "react-router";
import { sumPence } from "#domain/kernel/money.ts";
import { isUnavailable } from "#domain/shop/cart/rules.ts";
import type { Cart } from "#domain/shop/cart/queries.ts";
import { expectedLines } from "./cart-lines.ts";

/** The cart as it will be once the forms under way have arrived; a refusal brings the server's cart back. */
export function useExpectedCart(cart: Cart): Cart {
  useFreshOnReturn();
  const lines = expectedLines(cart.lines, useFetchers());
  if (
    lines.every((line, place) => line === cart.lines[place]) &&
    lines.length === cart.lines.length
  )
    return cart;
  const sold = lines.filter(({ notice }) => !isUnavailable(notice));
  return {
    ...cart,
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalPence: sumPence(sold.map(({ totalPence }) => totalPence)),
  };
}

/** Two tabs show one cart: a return to this tab shows what was changed in the other. */
function useFreshOnReturn() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => void (document.visibilityState === "visible" && revalidate());
    const restored = (event: PageTransitionEvent) => void (event.persisted && revalidate());
    document.addEventListener("visibilitychange", refresh);
    addEventListener("focus", refresh);
    addEventListener("pageshow", restored);
    return () => {
      document.removeEventListener("visibilitychange", refresh);
      removeEventListener("focus", refresh);
      removeEventListener("pageshow", restored);
    };
  }, [revalidate]);
}
