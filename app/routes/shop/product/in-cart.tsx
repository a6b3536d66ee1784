import { href } from "react-router";
/** How many of it are in the cart already, and the way there. */
export const InCart = ({ inCart, pending }: { inCart: number; pending: boolean }) => (
  <p role="status" aria-busy={pending} className="mt-4 min-h-7">
    {inCart > 0 && (
      <>
        {inCart} in your cart. {/* Leaving before the answer would leave the cart behind. */}
        {!pending && (
          <a href={href("/cart")} className="link font-semibold">
            View Cart
          </a>
        )}
      </>
    )}
  </p>
);
