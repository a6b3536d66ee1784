import { ArrowDown, ArrowUp, Plus } from "lucide-react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireStaff } from "#app/http/guards.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, IconButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";
import { categoryFields } from "#domain/shop/categories/fields.ts";
import { listShopCategories, type CategoryRow } from "#domain/shop/categories/queries.ts";
import type { Route } from "./+types/categories.ts";
import { type CategoryResult, changeCategories } from "./change-categories.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const categories = await listShopCategories(requireStaff(context).ctx);
  return {
    categories: categories.map((category) => ({
      ...category,
      saved: savedFields(categoryFields, category),
    })),
    flash: flashOf(url, flashes),
  };
}

const flashes = {
  created: "Category created.",
  renamed: "Category renamed.",
  moved: "Category moved.",
  deleted: "Category deleted.",
  archived:
    "This category has products, so it is archived: it is no shelf of the shop any more, and its products stay.",
  "brought-back": "The category is in the shop again.",
};

export async function action({ request, context }: Route.ActionArgs) {
  const result = await changeCategories(requireStaff(context).ctx, await request.formData());
  return "flash" in result
    ? redirect(`${href("/dashboard/categories")}?done=${result.flash}`)
    : data(result, result.status === 409 ? 409 : 422);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Categories", matches);

export default function Categories({
  loaderData: { categories, flash },
  actionData: result,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const open = categories.filter(({ isArchived }) => !isArchived);
  return (
    <OfficePage
      title="Categories"
      subtitle="The shelves of the shop, in the order in which visitors see them."
      width="form"
      back={{ to: href("/dashboard/products"), label: "Products" }}
    >
      <ActionNotice result={result} flash={flash} />
      <Card as="section" className="mb-6">
        <Form
          method="post"
          noValidate
          className="flex flex-wrap items-end gap-3"
          key={categories.length}
        >
          <FormField
            {...formFields(categoryFields, result?.id ? undefined : result)("name")}
            label="New category"
            className="grow"
          />
          <Button
            name="intent"
            value="create"
            busy={busy}
            icon={<Plus aria-hidden className="size-4" />}
          >
            Add Category
          </Button>
        </Form>
      </Card>
      {categories.length === 0 && (
        <EmptyState title="No categories yet">Add the first one above.</EmptyState>
      )}
      <ul className="grid gap-3">
        {categories.map((category) => (
          <li key={category.id} className="rounded-lg border border-line bg-white p-4 md:px-6">
            <CategoryItem
              category={category}
              busy={busy}
              first={category === open[0]}
              last={category === open.at(-1)}
              result={result?.id === category.id ? result : undefined}
            />
          </li>
        ))}
      </ul>
    </OfficePage>
  );
}

type CategoryItemProps = {
  category: CategoryRow & { saved: Saved };
  busy: boolean;
  first: boolean;
  last: boolean;
  result: CategoryResult | undefined;
};

function CategoryItem({ category, busy, first, last, result }: CategoryItemProps) {
  const { id, name, slug, products, isArchived, saved } = category;
  return (
    <EditForm
      saved={saved}
      result={result}
      what="this category"
      fields={categoryFields}
      className="grid gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="id" value={id} />
      <div className="flex items-start gap-3">
        <FormField
          {...formFields(categoryFields, result, saved.values)("name")}
          label={<span className="sr-only">Name of {name}</span>}
          id={`name-${id}`}
          className="min-w-0 grow"
        />
        <span className="mt-1.5 shrink-0">
          <Button
            name="intent"
            value="rename"
            variant="secondary"
            busy={busy}
            aria-label={`Rename ${name}`}
          >
            Rename
          </Button>
        </span>
      </div>
      <div className="order-last flex items-center gap-1 md:order-none md:mt-1.5 md:h-12">
        {!isArchived && (
          <>
            <IconButton
              type="submit"
              name="intent"
              value="up"
              label={`Move ${name} up`}
              disabled={busy || first}
            >
              <ArrowUp aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              type="submit"
              name="intent"
              value="down"
              label={`Move ${name} down`}
              disabled={busy || last}
            >
              <ArrowDown aria-hidden className="size-5" />
            </IconButton>
          </>
        )}
        <Button
          name="intent"
          value={isArchived ? "bring-back" : "put-away"}
          variant="quiet"
          size="small"
          busy={busy}
          aria-label={`${whatHappens(isArchived, products)} ${name}`}
        >
          {whatHappens(isArchived, products)}
        </Button>
      </div>
      <p className="text-sm wrap-anywhere text-soft">
        <a
          href={`${href("/dashboard/products")}?category=${id}`}
          className="inline-block py-1 underline underline-offset-4"
        >
          {products} {products === 1 ? "product" : "products"}
        </a>{" "}
        · /shop?category={slug} {isArchived && <Badge>Archived</Badge>}
      </p>
    </EditForm>
  );
}

const whatHappens = (isArchived: boolean, products: number) =>
  isArchived ? "Bring back" : products > 0 ? "Archive" : "Delete";
