import type { ReactNode } from "react";
import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { addressMessages } from "#app/http/try-address.ts";
import { ReturnedMail } from "#app/parts/office/returned-mail.tsx";
import { resultFor, ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { findClientOf } from "#domain/shop/customers/client-account.ts";
import { findCustomer, listLookalikes } from "#domain/shop/customers/find-customer.ts";
import { findHub } from "#domain/shop/customers/find-hub.ts";
import { findBounced } from "#domain/studio/bounces/queries.ts";
import { listQuestions } from "#domain/shop/one-person/queries.ts";
import { customerMessages } from "#domain/shop/customers/messages.ts";
import type { Route } from "./+types/customer.ts";
import { handleCustomerAction } from "./customer-actions.ts";
import { AllOrders, BoughtPlaces, BoughtVouchers } from "./customer-bought.tsx";
import { ContactFacts, OrderStatistics } from "./customer-details.tsx";
import { CustomerMails, CustomerNotes } from "./customer-sides.tsx";
import { SamePerson } from "./same-person.tsx";

export async function loader({ context, params: { customerId }, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const customer = orNotFound(await findCustomer(ctx, customerId));
  if (customer.mergedInto)
    throw redirect(href("/dashboard/customers/:customerId", { customerId: customer.mergedInto }));
  const all = [customer, ...customer.merged];
  const hub = await findHub(ctx, {
    ids: all.map(({ id }) => id),
    emails: all.map(({ email }) => email),
  });
  const [address] = hub.accounts;
  return {
    customer,
    hub,
    flash: flashOf(url, { ...customerMessages, ...addressMessages }),
    bounced: await findBounced(
      ctx,
      all.map(({ email }) => email),
    ),
    alike: await listLookalikes(ctx, customerId),
    questions: await listQuestions(ctx, customer.merged),
    now: ctx.now,
    // The access of clients is the owner's to open.
    client: isOwner(ctx) && address ? await findClientOf(ctx, address) : undefined,
    reader: { accountId: ctx.actor.accountId, isOwner: isOwner(ctx) },
  };
}

export const action = ({ request, context, params: { customerId } }: Route.ActionArgs) =>
  handleCustomerAction({ request, context }, customerId);

export const shouldRevalidate = () => true;
export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Customer", matches);

export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, hub, alike, questions, now, client, reader, flash, bounced } = loaderData;
  const { places, vouchers, notes, asked, accounts } = hub;
  const mayRemove = (accountId: string) => reader.isOwner || accountId === reader.accountId;
  return (
    <OfficePage
      title={`${customer.firstName} ${customer.lastName}`}
      back={{ to: href("/dashboard/customers"), label: "Customers" }}
      actions={
        <>
          <LinkButton
            href={`${href("/dashboard/orders/new")}?customer=${customer.id}`}
            size="small"
          >
            New order
          </LinkButton>
          <LinkButton
            href={href("/dashboard/customers/:customerId/edit", { customerId: customer.id })}
            variant="secondary"
            size="small"
          >
            Edit details
          </LinkButton>
        </>
      }
    >
      <ActionNotice result={actionData} flash={flash} />
      <ReturnedMail bounced={bounced} />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 content-start gap-4">
          <Part title="Contact information">
            <ContactFacts customer={customer} />
            <p className="mt-3 border-t border-line pt-3">
              {accounts.length > 0 ? "Has a client account." : "Has no client account."}{" "}
              {client && (
                <a
                  href={href("/dashboard/staff/clients/:clientId", { clientId: client.id })}
                  className="underline underline-offset-4"
                >
                  Client {client.clientNumber}
                </a>
              )}{" "}
              {client && (
                <a
                  href={`${href("/dashboard/bookings/why-not")}?client=${client.id}`}
                  className="underline underline-offset-4"
                >
                  Why not?
                </a>
              )}
            </p>
          </Part>
          <Part title="Order statistics">
            <OrderStatistics customer={customer} />
          </Part>
          <Part title="Orders" bare>
            <AllOrders customer={customer} />
          </Part>
          {places.length > 0 && (
            <Part title="Places" bare>
              <BoughtPlaces places={places} />
            </Part>
          )}
          {vouchers.length > 0 && (
            <Part title="Gift vouchers they bought" bare>
              <BoughtVouchers vouchers={vouchers} />
            </Part>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <Part title="Notes">
            <CustomerNotes
              notes={notes}
              mayRemove={mayRemove}
              result={resultFor(actionData, "note")}
            />
          </Part>
          <Part title="Mails they asked for">
            <CustomerMails asked={asked} />
          </Part>
          {reader.isOwner && accounts.length === 0 && (
            <Part title="Their data">
              <p>
                A copy of it, or its erasure, when they ask for it. They prove by a link mailed to
                their address that it is them.
              </p>
              <LinkButton
                href={`${href("/dashboard/privacy/new")}?customer=${customer.id}`}
                variant="secondary"
                size="small"
                className="mt-3"
              >
                Write down a request
              </LinkButton>
            </Part>
          )}
          <Part title="The same person?">
            <SamePerson customer={customer} alike={alike} questions={questions} now={now} />
          </Part>
        </div>
      </div>
    </OfficePage>
  );
}

/** One part under its heading: on a sheet, or bare where a table is a sheet of its own. */
const Part = ({
  title,
  bare,
  children,
}: {
  title: string;
  bare?: boolean;
  children: ReactNode;
}) => (
  <section
    className={classes("min-w-0", !bare && "rounded-lg border border-line bg-white p-4 sm:p-5")}
  >
    <h2 className="mb-2.5 text-lg">{title}</h2>
    {children}
  </section>
);
