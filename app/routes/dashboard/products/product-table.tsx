import { Form, href, useNavigation } from "react-router";
import { ConfirmLink } from "#app/parts/pages/confirm-link.tsx";
import { sortable } from "#app/parts/lists/list-address.ts";
import { placeholder } from "#app/parts/shop/product-picture.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { ProductRow, ProductQuery } from "#domain/shop/products/queries.ts";
import { askDelete, statusNames } from "#domain/shop/products/messages.ts";
import { productList as rules } from "./product-list.ts";
import { smallSource } from "./small-source.ts";

type ProductTableProps = { rows: ProductRow[]; query: ProductQuery };

/** The products of a page, each to be ticked and done something with. */
export function ProductTable({ rows, query }: ProductTableProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <Table caption="Products" columns={columnsFor(query)} rows={rows} rowKey={({ id }) => id} />
      <Form method="post" id={bulk} className="mt-4 flex flex-wrap items-center gap-3">
        <span className="text-sm text-soft">With the ticked ones:</span>
        <Button name="intent" value="publish" variant="secondary" size="small" busy={busy}>
          Publish
        </Button>
        <Button name="intent" value="archive" variant="secondary" size="small" busy={busy}>
          Archive
        </Button>
      </Form>
    </>
  );
}

/** The form the ticks belong to, wherever they stand. */
const bulk = "bulk";

function columnsFor(query: ProductQuery): Column<ProductRow>[] {
  return [
    {
      key: "tick",
      header: "Tick",
      cell: Tick,
    },
    {
      key: "product",
      header: "Product",
      cell: Name,
      ...sortable(rules, query, "name"),
    },
    {
      key: "price",
      header: "Price",
      align: "right",
      roomy: true,
      cell: Price,
      ...sortable(rules, query, "price"),
    },
    {
      key: "stock",
      header: "Stock",
      align: "right",
      roomy: true,
      cell: Stock,
      ...sortable(rules, query, "stock"),
    },
    {
      key: "status",
      header: "Status",
      cell: Status,
      ...sortable(rules, query, "status"),
    },
    {
      key: "actions",
      header: "Actions",
      cell: Actions,
    },
  ];
}

const Tick = ({ id, name }: ProductRow) => (
  <input
    type="checkbox"
    form={bulk}
    name="ids"
    value={id}
    aria-label={`Tick ${name}`}
    className="block size-5 max-sm:size-6"
  />
);

const Name = (row: ProductRow) => {
  const { id, name, category, sku, picture, eventStartsAt } = row;
  return (
    <div className="flex min-w-60 items-center gap-3">
      <img
        src={smallSource(picture ?? placeholder.url)}
        alt=""
        width={40}
        height={30}
        loading="lazy"
        className="h-7.5 w-10 shrink-0 rounded-sm bg-cream object-cover"
      />
      <span className="min-w-0">
        <a
          href={href("/dashboard/products/:productId", { productId: id })}
          className="link font-semibold"
        >
          {name}
        </a>{" "}
        <span className="text-soft max-sm:block">
          {[category, sku].filter(Boolean).join(" · ")}
          {eventStartsAt && ` · ${shortDate(eventStartsAt)}`}
          <OptionCount {...row} />
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 tabular-nums sm:hidden">
          <span>
            <Price {...row} />
          </span>
          <span>
            <Stock {...row} />
            {isPlainCount(row) && " in stock"}
          </span>
        </span>
      </span>
    </div>
  );
};

const OptionCount = ({ options }: ProductRow) =>
  options > 0 && <>{` · ${options} ${options === 1 ? "option" : "options"}`}</>;

const Price = ({ pricePence, salePricePence }: ProductRow) =>
  salePricePence !== null && salePricePence < pricePence ? (
    <>
      <s className="text-soft">{formatPence(pricePence)}</s>{" "}
      <span className="font-semibold">{formatPence(salePricePence)}</span>
    </>
  ) : (
    formatPence(pricePence)
  );

function Stock({ stock, lowBelow }: ProductRow) {
  if (stock === null) return <span className="text-soft">Not counted</span>;
  if (stock <= 0) return <Badge tone="bad">Out of stock</Badge>;
  return stock < lowBelow ? <Badge tone="warn">{stock} left</Badge> : stock;
}

/** A number that does not say itself what it counts. */
const isPlainCount = ({ stock, lowBelow }: ProductRow) =>
  stock !== null && stock > 0 && stock >= lowBelow;

const tones = {
  published: "good",
  draft: "warn",
  archived: "plain",
} as const;
const Status = ({ status, publishAt }: ProductRow) => (
  <Badge tone={tones[status]}>
    {statusNames[status]}
    {publishAt && ` until ${shortDate(publishAt)}`}
  </Badge>
);

const Actions = ({ id, name, slug, status }: ProductRow) => (
  <div className="flex gap-4 whitespace-nowrap">
    <a
      href={href("/dashboard/products/:productId", { productId: id })}
      aria-label={`Edit ${name}`}
      className="inline-block py-1 underline underline-offset-4"
    >
      Edit
    </a>
    {status === "published" && (
      <a
        href={href("/shop/product/:slug", { slug })}
        aria-label={`View ${name}`}
        className="inline-block py-1 underline underline-offset-4"
      >
        View
      </a>
    )}
    <ConfirmLink
      to={href("/dashboard/products/:productId/delete", { productId: id })}
      question={askDelete}
      text="Delete"
      label={`Delete ${name}`}
      yes="Delete"
    >
      <p>
        <strong>{name}</strong> goes for good. If it was ever ordered, it is archived instead, so
        that its orders keep it.
      </p>
    </ConfirmLink>
  </div>
);
