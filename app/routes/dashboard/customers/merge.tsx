import { Search } from "lucide-react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { typing } from "#app/ui/forms/labelled.tsx";
import { findCustomer } from "#domain/shop/customers/find-customer.ts";
import { listCustomers } from "#domain/shop/customers/list-customers.ts";
import { mergeCustomers, previewMerge } from "#domain/shop/customers/merge-customers.ts";
import { mergeRefusals } from "#domain/shop/customers/messages.ts";
import type { Route } from "./+types/merge.ts";
import { AlikeList, mergePath } from "./alike-list.tsx";
import { MergePreview } from "./merge-preview.tsx";

export async function loader({ context, params: { customerId }, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const { id, firstName, lastName, email } = orNotFound(await findCustomer(ctx, customerId));
  const other = url.searchParams.get("with");
  const words = (url.searchParams.get("q") ?? "").slice(0, 100).replaceAll("\0", "").trim();
  const query = {
    words,
    sort: "name",
    descending: false,
    filters: {},
    page: 1,
  } as const;
  return {
    customer: { id, firstName, lastName, email },
    words,
    found: words
      ? (await listCustomers(ctx, query)).rows.filter((row) => row.id !== id).slice(0, 10)
      : undefined,
    preview: other ? await previewMerge(ctx, { keep: customerId, other }) : undefined,
  };
}

export async function action({ request, context, params: { customerId: keep } }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  const other = String((await request.formData()).get("other") ?? "");
  const outcome = await mergeCustomers(ctx, {
    keep,
    other,
  });
  if (!outcome.ok) return data<ActionResult>({ failed: mergeRefusals[outcome.why] }, 409);
  return redirect(`${href("/dashboard/customers/:customerId", { customerId: keep })}?done=merged`);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Merge customers", matches);

export default function Merge({
  loaderData: { customer, words, found, preview },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const name = `${customer.firstName} ${customer.lastName}`;
  const refused: ActionResult | undefined =
    preview && !preview.ok ? { failed: mergeRefusals[preview.why] } : undefined;
  return (
    <OfficePage
      title="Merge Customers"
      subtitle={`${name} stays, with this name and email; the other's orders are counted and shown there.`}
      back={{
        to: href("/dashboard/customers/:customerId", { customerId: customer.id }),
        label: name,
      }}
      width="form"
    >
      <ActionNotice result={actionData ?? refused} />
      {preview?.ok ? (
        <>
          <MergePreview preview={preview.value} />
          <Form method="post" className="mt-6 flex flex-wrap gap-3">
            <input type="hidden" name="other" value={preview.value.merged.id} />
            <Button busy={busy}>Merge</Button>
            <LinkButton href={mergePath(customer.id)} variant="secondary">
              Choose somebody else
            </LinkButton>
          </Form>
        </>
      ) : (
        <Card as="section">
          <form role="search">
            <label htmlFor="q" className="mb-1.5 block font-semibold">
              Who else is this customer?{" "}
              <span className="font-normal text-soft">Name or email</span>
            </label>
            <div className="flex gap-3">
              <input
                id="q"
                name="q"
                type="search"
                maxLength={100}
                defaultValue={words}
                className={typing}
              />
              <Button variant="secondary" icon={<Search aria-hidden className="size-4" />}>
                Search
              </Button>
            </div>
          </form>
          {found?.length === 0 && <p className="mt-4">No other customer has this name or email.</p>}
          {found && found.length > 0 && (
            <div className="mt-5">
              <AlikeList of={customer.id} people={found} />
            </div>
          )}
        </Card>
      )}
    </OfficePage>
  );
}
