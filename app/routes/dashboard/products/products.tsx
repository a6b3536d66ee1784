import { Download, Plus, Upload } from "lucide-react";
import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { listParams, pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { ListError } from "#app/parts/lists/list-error.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { countProducts, listCategories, listProducts } from "#domain/shop/products/queries.ts";
import { productStatuses } from "#domain/shop/products/rules.ts";
import { setStatuses } from "#domain/shop/products/set-statuses.ts";
import {
  productSaved,
  productsNotLoaded,
  statusNames,
  whyDraft,
} from "#domain/shop/products/messages.ts";
import type { Route } from "./+types/products.ts";
import { productList } from "./product-list.ts";
import { ProductTable } from "./product-table.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, productList);
  const [found, counts, categories] = await Promise.all([
    listProducts(ctx, query),
    countProducts(ctx),
    listCategories(ctx),
  ]);
  const past = pastTheEnd(productList, query, found.total);
  if (past) throw redirect(past);
  return {
    ...found,
    query,
    flash: flashOf(url, productSaved),
    statuses: [
      {
        value: "",
        label: "All",
        count: counts.all,
      },
      ...productStatuses.map((value) => ({
        value,
        label: statusNames[value],
        count: counts.ofStatus(value),
      })),
    ],
    categories: categories.map(({ id, name }) => ({
      value: id,
      label: name,
      count: counts.inCategory(id),
    })),
  };
}

export const ErrorBoundary = () => (
  <ListError title="Products Management" message={productsNotLoaded} />
);

/** Publishes or archives what was ticked. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  const form = await request.formData();
  const ids = [...new Set(form.getAll("ids").map(String).filter(isUuid))].slice(0, 100);
  const intent = form.get("intent");
  if (ids.length === 0) return data<BulkResult>({ failed: "Please tick the products first." }, 422);
  if (intent !== "publish" && intent !== "archive")
    return data<BulkResult>({ failed: "Please choose what to do." }, 422);
  const status = intent === "publish" ? "published" : "archived";
  const outcome = await setStatuses(ctx, ids, status);
  const { changed, leftOut } = outcome.value;
  return data<BulkResult>({
    done: `${changed} ${changed === 1 ? "product" : "products"} ${status}.`,
    leftOut,
  });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Products", matches);

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { query, total, statuses, categories, flash } = loaderData;
  const rules = productList;
  return (
    <OfficePage
      title="Products Management"
      subtitle="What the shop sells, and what it keeps in the drawer."
      back={{ to: href("/dashboard"), label: "Dashboard" }}
      actions={<Actions query={listParams(rules, { ...query, page: 1 }).toString()} />}
    >
      {actionData?.leftOut ? (
        <BulkNotice {...actionData} />
      ) : (
        <ActionNotice result={actionData} flash={flash} />
      )}
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["product", "products"]}
        empty={{
          title: "No products found",
          words: "Nothing is in the shop yet.",
          narrowed: "No product fits this search.",
          action: (
            <LinkButton href={href("/dashboard/products/:productId", { productId: "new" })}>
              Add Product
            </LinkButton>
          ),
        }}
        controls={
          <>
            <FilterChips
              rules={rules}
              query={query}
              filter="status"
              label="Status"
              choices={statuses}
            />
            <ListControls
              rules={rules}
              query={query}
              searchLabel="Search products by name"
              selects={[
                {
                  filter: "category",
                  label: "Category",
                  choices: [{ value: "", label: "All categories" }, ...categories],
                },
                {
                  filter: "stock",
                  label: "Stock",
                  choices: stockChoices,
                },
              ]}
            />
          </>
        }
      >
        <ProductTable {...loaderData} />
      </ListSheet>
    </OfficePage>
  );
}

const stockChoices = [
  { value: "", label: "Any stock" },
  { value: "low", label: "Low stock" },
  { value: "out", label: "Out of stock" },
  { value: "uncounted", label: "Not counted" },
];

function Actions({ query }: { query: string }) {
  return (
    <>
      <LinkButton
        href={`/dashboard/products.csv${query && `?${query}`}`}
        download
        variant="secondary"
        size="small"
        icon={<Download aria-hidden className="size-4" />}
      >
        Download CSV
      </LinkButton>
      <LinkButton
        href={href("/dashboard/products/import")}
        variant="secondary"
        size="small"
        icon={<Upload aria-hidden className="size-4" />}
      >
        Import CSV
      </LinkButton>
      <LinkButton
        href={href("/dashboard/products/:productId", { productId: "new" })}
        size="small"
        className="max-sm:order-first"
        icon={<Plus aria-hidden className="size-4" />}
      >
        Add Product
      </LinkButton>
    </>
  );
}

/** The result of a change of many products; `leftOut` are those that could not be changed. */
type BulkResult = ActionResult & { leftOut?: LeftOut };
type LeftOut = Awaited<ReturnType<typeof setStatuses>>["value"]["leftOut"];

/** It stays, for it may lead on. */
function BulkNotice({ done, leftOut = [] }: BulkResult) {
  return (
    <Notice tone={leftOut.length > 0 ? "warn" : "success"} className="mb-6" title={done}>
      <ul>
        {leftOut.map(({ id, name, missing }) => (
          <li key={id}>
            <a
              href={href("/dashboard/products/:productId", { productId: id })}
              className="font-semibold underline underline-offset-4"
            >
              {name}
            </a>
            {": "}
            {whyDraft(missing).replace("Saved as a draft: to", "to")}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
