import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireStaff } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { findCode, listUses } from "#domain/shop/discounts/list-codes.ts";
import { formatDiscountValue } from "#domain/shop/discounts/messages.ts";
import type { Route } from "./+types/code-usage.ts";

export async function loader({ context, params: { codeId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const { id, code, name, discountType, discountValue, usageLimit } = orNotFound(
    await findCode(ctx, codeId),
  );
  return {
    id,
    code,
    name,
    worth: formatDiscountValue({ discountType, discountValue }),
    usageLimit,
    used: await listUses(ctx, id),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Usage", matches);

/** Which orders used a code. */
export default function CodeUsage({
  loaderData: { id, code, name, worth, usageLimit, used },
}: Route.ComponentProps) {
  const { rows, uses, givenPence } = used;
  return (
    <OfficePage
      title={code}
      subtitle={`${name}: ${worth} off. Used ${uses} ${uses === 1 ? "time" : "times"} of ${usageLimit ?? "unlimited"}, ${formatPence(givenPence)} given in all.`}
      back={{ to: href("/dashboard/discounts"), label: "Discount Codes" }}
      actions={
        <LinkButton
          href={`${href("/dashboard/discounts")}?edit=${id}`}
          variant="secondary"
          size="small"
        >
          Edit
        </LinkButton>
      }
    >
      {rows.length === 0 ? (
        <div className="rounded-lg border border-line bg-white">
          <EmptyState title="Not used yet">
            No order has used this code, or those that did were cancelled.
          </EmptyState>
        </div>
      ) : (
        <Table
          caption={`Orders that used ${code}`}
          rows={rows}
          rowKey={({ orderId }) => orderId}
          columns={[
            {
              key: "order",
              header: "Order",
              cell: Order,
            },
            {
              key: "customer",
              header: "Customer",
              cell: Customer,
              roomy: true,
            },
            {
              key: "used",
              header: "Used",
              cell: ({ usedAt }) => shortDate(usedAt),
              roomy: true,
            },
            {
              key: "off",
              header: "Taken off",
              align: "right",
              cell: ({ amountPence }) => formatPence(amountPence),
            },
            {
              key: "total",
              header: "Total",
              align: "right",
              cell: ({ totalPence }) => formatPence(totalPence),
              roomy: true,
            },
          ]}
        />
      )}
      {uses > rows.length && (
        <p className="mt-3 text-sm text-soft">
          The newest {rows.length} of {uses}.
        </p>
      )}
    </OfficePage>
  );
}

type Use = Awaited<ReturnType<typeof listUses>>["rows"][number];

const Order = ({ orderId, orderNumber, usedAt, firstName, lastName }: Use) => (
  <>
    <a
      href={href("/dashboard/orders/:orderId", { orderId })}
      className="font-semibold whitespace-nowrap underline underline-offset-4"
    >
      {orderNumber}
    </a>
    <span className="block break-words sm:hidden">
      {firstName} {lastName}
    </span>
    <span className="block text-soft sm:hidden">{shortDate(usedAt)}</span>
  </>
);

const Customer = ({ firstName, lastName, email }: Use) => (
  <>
    {firstName} {lastName}
    <span className="block break-words text-soft">{email}</span>
  </>
);
