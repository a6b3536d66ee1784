import { data, Form, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/answers.ts";
import { factsOf } from "#app/http/ctx.ts";
import { flashOf } from "#app/http/flash.ts";
import { theStaff } from "#app/http/locks.ts";
import { AnswerNotice, type FormAnswer } from "#app/parts/form-answer.tsx";
import { OfficePage } from "#app/parts/office-page.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type CustomerAtDesk, findCustomer, listLookalikes } from "#domain/shop/customers/find-customer.ts";
import { partCustomers } from "#domain/shop/customers/merge-customers.ts";
import type { Route } from "./+types/customer.ts";
import { AlikeList, mergePath } from "./alike-list.tsx";
import { CustomerSections } from "./customer-details.tsx";

export async function loader({ context, params: { customerId }, url }: Route.LoaderArgs) {
  const { ctx } = theStaff(context);
  const customer = orNotFound(await findCustomer(ctx, customerId));
  if (customer.mergedInto) throw redirect(`/dashboard/customers/${customer.mergedInto}`);
  return {
    customer,
    alike: await listLookalikes(ctx, customerId),
    flash: flashOf(url, { merged: "They are one customer now." }),
  };
}

/** Takes a merge back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = theStaff(context);
  const form = await request.formData();
  const outcome = await partCustomers(ctx, {
    other: String(form.get("other") ?? ""),
    address: factsOf(context).address,
  });
  if (outcome.ok) return data<FormAnswer>({ done: "They are two customers again." });
  return data<FormAnswer>({ failed: "This customer is not merged any more." }, 409);
}

export const shouldRevalidate = () => true;
export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Customer", matches);

export default function Customer({ loaderData: { customer, alike, flash }, actionData }: Route.ComponentProps) {
  const name = `${customer.firstName} ${customer.lastName}`;
  return (
    <OfficePage title={name} back={{ to: "/dashboard/customers", label: "Customers" }} width="form">
      <AnswerNotice answer={actionData} flash={flash} />
      <div className="grid gap-6">
        <CustomerSections customer={customer} />
        <Card as="section">
          <h2 className="mb-3 text-xl">The same person?</h2>
          <Merged customer={customer} />
          <Lookalikes customerId={customer.id} alike={alike} />
        </Card>
      </div>
    </OfficePage>
  );
}

function Merged({ customer: { merged } }: { customer: CustomerAtDesk }) {
  if (merged.length === 0) return null;
  return (
    <ul className="mb-5 divide-y divide-line border-y border-line">
      {merged.map(({ id, firstName, lastName, email }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="min-w-0 wrap-anywhere">
            {firstName} {lastName}, {email}, is merged into this customer.
          </span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="other" value={id} />
            <Button variant="secondary" size="small" aria-label={`Undo: part ${email} again`}>
              Undo
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

type Alike = Awaited<ReturnType<typeof listLookalikes>>;

function Lookalikes({ customerId, alike }: { customerId: string; alike: Alike }) {
  return (
    <>
      {alike.length > 0 ? (
        <AlikeList of={customerId} people={alike} />
      ) : (
        <p className="text-soft">Nobody else has this name or phone number.</p>
      )}
      <LinkButton href={mergePath(customerId)} variant="secondary" size="small" className="mt-5">
        Look for somebody else
      </LinkButton>
    </>
  );
}
