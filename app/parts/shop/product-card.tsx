import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { isOnSale, type CardProduct } from "#domain/shop/catalogue/rules.ts";
import { formatStock } from "#domain/shop/catalogue/messages.ts";
import { BuyButton, nameId } from "./buy-button.tsx";
import { Price } from "./price.tsx";
import { ProductPicture } from "./product-picture.tsx";

type ProductCardProps = {
  product: CardProduct;
  /** Where the button's form leads back to; without it the card only leads to the product. */
  returnTo?: string;
  level?: 2 | 3;
  eager?: boolean;
};

/** One product in a grid: its picture and name lead to its page, its button works where it stands. */
export function ProductCard({ product, returnTo, level = 2, eager }: ProductCardProps) {
  const Name = `h${level}` as const;
  return (
    <li
      className="product-card"
      id={`p-${product.slug}`}
      data-over={isOver(product) ? "" : undefined}
    >
      <article className="product-card-sheet" aria-labelledby={nameId(product)}>
        <div className="product-card-picture">
          <ProductPicture url={product.pictureUrl} eager={eager} />
          <Marks product={product} />
        </div>
        <div className="product-card-words">
          <p className="text-xs font-semibold tracking-wide text-soft">{product.categoryName}</p>
          <Name id={nameId(product)} className="product-card-name">
            <a
              href={href("/shop/product/:slug", { slug: product.slug })}
              className="product-card-link"
            >
              {product.name}
            </a>
          </Name>
          {product.when && <p className="mt-1 text-sm font-semibold text-clay">{product.when}</p>}
          <p className="product-card-about">{product.shortDescription}</p>
          <div className="product-card-foot">
            {product.stockNotice === "low" && !product.completed ? (
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Price {...product} />
                <p className="text-sm font-semibold text-warn">{formatStock(product)}</p>
              </div>
            ) : (
              <Price {...product} />
            )}
            {returnTo && <BuyButton product={product} returnTo={`${returnTo}#p-${product.slug}`} />}
          </div>
        </div>
      </article>
    </li>
  );
}

const isOver = ({ completed, stockNotice }: CardProduct) => completed || stockNotice === "out";

/** What a picture carries in its corner; what cannot be bought has no need to shine. */
function Marks({ product }: { product: CardProduct }) {
  if (isOver(product) || (!product.featured && !isOnSale(product))) return null;
  return (
    <p className="absolute top-2 left-2 sm:top-3 sm:left-3">
      {isOnSale(product) ? <Badge tone="strong">Sale</Badge> : <Badge>Featured</Badge>}
    </p>
  );
}
