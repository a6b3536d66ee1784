import { Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireStaff } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { deleteProduct } from "#domain/shop/products/delete-product.ts";
import { findProductToEdit } from "#domain/shop/products/find-product.ts";
import { askDelete } from "#domain/shop/products/messages.ts";
import type { Route } from "./+types/delete-product.ts";

export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const product = isUuid(productId)
    ? await findProductToEdit(requireStaff(context).ctx, productId)
    : undefined;
  return { name: orNotFound(product).name };
}

export async function action({ context, params: { productId } }: Route.ActionArgs) {
  const outcome = isUuid(productId)
    ? await deleteProduct(requireStaff(context).ctx, productId)
    : undefined;
  const how = orNotFound(outcome?.ok ? outcome.value : undefined);
  return redirect(`${href("/dashboard/products")}?done=${how}`);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Delete product", matches);

/** Asked as a page where the list cannot ask in a dialog. */
export default function DeleteProduct({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={askDelete}
      width="form"
      back={{ to: href("/dashboard/products"), label: "Products" }}
    >
      <p>
        <strong>{name}</strong> goes for good. If it was ever ordered, it is archived instead, so
        that its orders keep it.
      </p>
      <Form method="post" className="mt-7 flex flex-wrap gap-3">
        <Button variant="danger">Delete</Button>
        <LinkButton href={href("/dashboard/products")} variant="secondary">
          Cancel
        </LinkButton>
      </Form>
    </OfficePage>
  );
}
