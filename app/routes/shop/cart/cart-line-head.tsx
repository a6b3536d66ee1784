import type { ReactNode } from "react";
import { href } from "react-router";
import { ProductPicture } from "#app/parts/shop/product-picture.tsx";
import type { CartLine } from "#domain/shop/cart/queries.ts";
import { formatNotice } from "#domain/shop/cart/messages.ts";

/** How every line of the cart begins: picture, name, what else there is to say (`children`), what is wrong with it. */
export function CartLineHead({ line, children }: { line: CartLine; children: ReactNode }) {
  const { slug, name, picture, notice } = line;
  return (
    <>
      <a
        href={href("/shop/product/:slug", { slug })}
        className="cart-line-picture"
        tabIndex={-1}
        aria-hidden
      >
        <ProductPicture url={picture?.url} className="rounded-md" />
      </a>
      <div className="cart-line-words">
        <h2 className="text-lg leading-snug">
          <a href={href("/shop/product/:slug", { slug })} className="hover:underline">
            {name}
          </a>
        </h2>
        {children}
        {notice && <p className="mt-2 text-sm font-semibold text-danger">{formatNotice(notice)}</p>}
      </div>
    </>
  );
}
