import { redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { studioOf } from "#app/frame/page-meta.ts";
import { orNotFound } from "#app/http/answers.ts";
import { factsOf } from "#app/http/ctx.ts";
import { flashOf } from "#app/http/flash.ts";
import { theStaff } from "#app/http/locks.ts";
import { troubleOf } from "#app/http/trouble.ts";
import { OfficePage } from "#app/parts/office-page.tsx";
import { isUuid } from "#domain/kernel/uuid.ts";
import { findProductToEdit, listCategories, listSharedPlaces } from "#domain/shop/products/queries.ts";
import { productNotSaved, productSaved } from "#domain/shop/products/words.ts";
import type { Route } from "./+types/product.ts";
import { answerProduct, asTyped, saidAfterSaving } from "./answer-product.ts";
import { blankDraft, draftFrom, draftOf } from "./draft-of.ts";
import { ProductForm } from "./product-form.tsx";
import { storedProduct } from "./product-versions.ts";

/** One product to edit, or a new one. */
export async function loader({ context, url, params: { productId } }: Route.LoaderArgs) {
  const { ctx } = theStaff(context);
  const isNew = productId === "new";
  const [product, categories, places] = await Promise.all([
    isNew || !isUuid(productId) ? undefined : findProductToEdit(ctx, productId),
    listCategories(ctx),
    listSharedPlaces(ctx),
  ]);
  const draft = isNew ? blankDraft : draftOf(orNotFound(product));
  const opened = product && storedProduct(product);
  const shelves = categories.filter(({ id, isArchived }) => !isArchived || id === draft.fields["categoryId"]);
  const { origin } = factsOf(context);
  const said = { flash: flashOf(url, productSaved), more: saidAfterSaving(url.searchParams) };
  return { isNew, draft, opened, categories: shelves, places, origin, said, name: product?.name };
}

export async function action({ request, context, params: { productId } }: Route.ActionArgs) {
  const { ctx } = theStaff(context);
  const id = productId === "new" ? undefined : orNotFound(isUuid(productId) ? productId : undefined);
  const form = await request.formData();
  const answer = await answerProduct(ctx, id, form).catch((thrown: unknown) => {
    const { status, reference } = troubleOf(context, thrown);
    return asTyped(draftFrom(form), { failed: `${productNotSaved} Reference: ${reference}` }, status);
  });
  return "done" in answer ? redirect(answer.done) : answer;
}

/** A form that was refused keeps what it loaded: what is saved meanwhile is told by the answer itself. */
export { shouldRevalidate } from "#app/parts/not-after-forms.ts";

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Product", matches);

export default function Product({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { isNew, name } = loaderData;
  const opened = loaderData.opened && (actionData?.opened ?? loaderData.opened);
  return (
    <OfficePage
      title={isNew ? "Add Product" : (name ?? "Product")}
      width="form"
      back={{ to: "/dashboard/products", label: "Products" }}
    >
      <ProductForm
        key={opened?.version}
        {...loaderData}
        opened={opened}
        answer={actionData}
        siteName={studioOf(matches).businessName}
      />
    </OfficePage>
  );
}
