import { ShoppingBag } from "lucide-react";
import { href } from "react-router";

/** The basket of every page: to the cart when it holds something, to the shop when it is empty. */
export function BasketLink({ count }: { count: number }) {
  const label = count > 0 ? "View Cart" : "View Shop";
  return (
    <div className="site-basket">
      <a
        id="basket"
        href={count > 0 ? href("/cart") : href("/shop")}
        aria-label={label}
        title={label}
        aria-describedby="basket-count"
        className="site-icon"
      >
        <ShoppingBag aria-hidden className="size-5.5" strokeWidth={1.75} />
      </a>
      <span id="basket-count" className="site-badge" data-empty={count > 0 ? undefined : ""}>
        {count}
        <span className="sr-only"> {count === 1 ? "item" : "items"} in your basket</span>
      </span>
    </div>
  );
}
