import { Leaf, SearchX } from "lucide-react";
import { href } from "react-router";
import { ProductCard } from "#app/parts/shop/product-card.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import {
  type Category,
  type CardProduct,
  pageSize,
  type ShopQuery,
} from "#domain/shop/catalogue/rules.ts";
import { productCount } from "#domain/shop/catalogue/messages.ts";
import { shopAddress } from "./shop-address.ts";

export type Shop = {
  products: CardProduct[];
  total: number;
  pages: number;
  asked: ShopQuery;
  category: Category | undefined;
};

/** The cards and the pages; or why there are none and where to go instead. */
export function ProductList({ shop }: { shop: Shop }) {
  const { products, pages, asked } = shop;
  const returnTo = shopAddress(asked);
  return (
    <>
      {products.length === 0 ? (
        <Nothing shop={shop} />
      ) : (
        <ul className="product-grid">
          {products.map((product, place) => (
            <ProductCard key={product.id} product={product} returnTo={returnTo} eager={place < 2} />
          ))}
        </ul>
      )}
      <Pagination
        page={asked.page}
        pages={pages}
        hrefFor={(page) => shopAddress({ ...asked, page })}
        label="Pages of the shop"
      />
    </>
  );
}

/** "48 products", "3 products for “mat” in Equipment", "Products 25–48 of 60". */
export function formatResultCount({ products, total, pages, asked, category }: Shop): string {
  const first = (asked.page - 1) * pageSize + 1;
  const amount =
    pages > 1
      ? `Products ${first}–${first + products.length - 1} of ${total}`
      : productCount(total);
  if (total === 0 && !asked.words) return "";
  const about = asked.words ? ` for “${asked.words}”` : "";
  return `${amount}${about}${category ? ` in ${category.name}` : ""}`;
}

function Nothing({ shop: { asked, category } }: { shop: Shop }) {
  const everything = <LinkButton href={href("/shop")}>View All Products</LinkButton>;
  if (!asked.words) {
    return (
      <EmptyState
        icon={<Leaf aria-hidden className="size-8" />}
        title="No products found in this category"
        action={everything}
      />
    );
  }
  const elsewhere = category && (
    <LinkButton href={shopAddress({ ...asked, category: "", page: 1 })} variant="secondary">
      Search everywhere
    </LinkButton>
  );
  return (
    <EmptyState
      icon={<SearchX aria-hidden className="size-8" />}
      title={`Nothing found for “${asked.words}”${category ? ` in ${category.name}` : ""}`}
      action={
        <>
          {elsewhere}
          {everything}
        </>
      }
    >
      Try another word, or a shorter one: “mat”, “retreat”, “voucher”.
    </EmptyState>
  );
}
