import { afterShowing } from "./after-showing.ts";

/** On a page without React: asks again how many items the basket holds when the page is shown or looked at again. */
export function keepBasketCountFresh() {
  afterShowing(() => void refresh());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void refresh();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void refresh();
  });
}

async function refresh() {
  const answer = await fetch("/cart/count", { headers: { accept: "application/json" } }).catch(
    () => undefined,
  );
  if (!answer?.ok) return;
  const { count } = (await answer.json()) as { count: number };
  if (Number.isInteger(count)) show(count);
}

function show(count: number) {
  const basket = document.querySelector<HTMLAnchorElement>("#basket");
  const badge = document.querySelector("#basket-count");
  if (!basket || !badge?.firstChild || !badge.lastElementChild) return;
  const label = count > 0 ? "View Cart" : "View Shop";
  basket.setAttribute("href", count > 0 ? "/cart" : "/shop");
  basket.setAttribute("aria-label", label);
  basket.title = label;
  badge.toggleAttribute("data-empty", count === 0);
  badge.firstChild.textContent = String(count);
  badge.lastElementChild.textContent = ` ${count === 1 ? "item" : "items"} in your basket`;
}
