import { Copy } from "lucide-react";
import { Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { studioOf } from "#app/frame/page-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { flashOf } from "#app/http/flash.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { actionErrorOf } from "#app/http/action-error.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { listClassNames } from "#domain/schedule/timetable/queries.ts";
import { listTypeNames } from "#domain/schedule/types/queries.ts";
import { asksWho } from "#domain/shop/attendees/rules.ts";
import { findRetreatToAnnounce } from "#domain/shop/news/queries.ts";
import { duplicateProduct } from "#domain/shop/products/duplicate-product.ts";
import { historySize, listStockHistory } from "#domain/shop/stock/list-history.ts";
import { findProductToEdit } from "#domain/shop/products/find-product.ts";
import { listCategories, listSharedPlaces } from "#domain/shop/products/queries.ts";
import { productNotSaved, productSaved } from "#domain/shop/products/messages.ts";
import type { Route } from "./+types/product.ts";
import { submitProduct, withSubmittedValues, messagesAfterSaving } from "./product-actions.ts";
import { blankDraft, draftFrom, draftOf } from "./draft-of.ts";
import { ProductForm } from "./product-form.tsx";
import { StockHistory } from "./stock-history.tsx";
import { savedProduct } from "./product-versions.ts";

/** One product to edit, or a new one. */
export async function loader({ context, url, params: { productId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const isNew = productId === "new";
  const [product, categories, places, classNames, sessionTypes] = await Promise.all([
    isNew || !isUuid(productId) ? undefined : findProductToEdit(ctx, productId),
    listCategories(ctx),
    listSharedPlaces(ctx),
    listClassNames(ctx),
    listTypeNames(ctx),
  ]);
  const draft = isNew ? blankDraft : draftOf(orNotFound(product));
  const opened = product && savedProduct(product);
  const shelves = categories.filter(
    ({ id, isArchived }) => !isArchived || id === draft.fields["categoryId"],
  );
  const { origin } = requestContextOf(context);
  const page = Math.max(
    1,
    Math.min(9_999, Math.trunc(Number(url.searchParams.get("history"))) || 1),
  );
  const history = isNew
    ? undefined
    : { ...(await listStockHistory(ctx, productId, { page })), size: historySize };
  const toAnnounce =
    !isNew && isOwner(ctx) ? await findRetreatToAnnounce(ctx, productId) : undefined;
  const messages = {
    flash: flashOf(url, productSaved),
    more: messagesAfterSaving(url.searchParams),
  };
  return {
    isNew,
    draft,
    opened,
    categories: shelves,
    places,
    classNames,
    sessionTypes,
    origin,
    messages,
    history,
    name: product?.name,
    inShop:
      product?.status === "published"
        ? href("/shop/product/:slug", { slug: product.slug })
        : undefined,
    toAnnounce: toAnnounce && formatNotifyLabel(toAnnounce),
  };
}

const formatNotifyLabel = ({ announced, asked }: { announced: unknown; asked: number }) =>
  announced ? "Those who asked are told" : `Tell those who asked (${asked})`;

export async function action({ request, context, params: { productId } }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  const id =
    productId === "new" ? undefined : orNotFound(isUuid(productId) ? productId : undefined);
  const form = await request.formData();
  if (id && form.get("intent") === "duplicate") {
    const copy = await duplicateProduct(ctx, id);
    return redirect(
      `${href("/dashboard/products/:productId", { productId: orNotFound(copy.ok ? copy.value : undefined).id })}?done=duplicated`,
    );
  }
  const result = await submitProduct(ctx, id, form).catch((thrown: unknown) => {
    const { status, reference } = actionErrorOf(context, thrown);
    return withSubmittedValues(
      draftFrom(form),
      { failed: `${productNotSaved} Reference: ${reference}` },
      status,
    );
  });
  return "done" in result ? redirect(result.done) : result;
}

/** A form that was refused keeps what it loaded: what is saved meanwhile is told by the answer itself. */
export { shouldRevalidate } from "#app/parts/pages/not-after-forms.ts";

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Product", matches);

export default function Product({ loaderData, actionData, matches, params }: Route.ComponentProps) {
  const { isNew, name, toAnnounce, draft } = loaderData;
  const opened = loaderData.opened && (actionData?.opened ?? loaderData.opened);
  return (
    <OfficePage
      title={isNew ? "Add Product" : (name ?? "Product")}
      width="form"
      back={{ to: href("/dashboard/products"), label: "Products" }}
      actions={
        !isNew && (
          <>
            {loaderData.inShop && (
              <LinkButton href={loaderData.inShop} size="small" variant="secondary">
                View in shop
              </LinkButton>
            )}
            <Duplicate />
            {asksWho(draft.fields["productType"] ?? "") && (
              <LinkButton
                href={href("/dashboard/coming/products/:productId", {
                  productId: params.productId,
                })}
                size="small"
                variant="secondary"
              >
                Who is coming
              </LinkButton>
            )}
            {toAnnounce && (
              <LinkButton
                href={href("/dashboard/products/:productId/tell", { productId: params.productId })}
                size="small"
                variant="secondary"
              >
                {toAnnounce}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <ProductForm
        key={`${params.productId} ${opened?.version}`}
        {...loaderData}
        opened={opened}
        result={actionData}
        siteName={studioOf(matches).businessName}
      />
      {loaderData.history && <StockHistory history={loaderData.history} />}
    </OfficePage>
  );
}

/** What was typed and not saved is not in the copy: it is made of what is stored. */
const Duplicate = () => (
  <Form method="post" encType="multipart/form-data">
    <Button
      name="intent"
      value="duplicate"
      variant="secondary"
      size="small"
      icon={<Copy aria-hidden className="size-4" />}
    >
      Duplicate
    </Button>
  </Form>
);
