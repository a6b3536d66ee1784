import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { LoadingLines } from "#app/ui/feedback/skeleton.tsx";
import type { loader } from "./customer.tsx";
import { ContactFacts, OrderStatistics, RecentOrders } from "./customer-details.tsx";

/** A customer's details above the list (requirements 3.2.6). */
export function CustomerPeek({
  customerId,
  onClose,
}: {
  customerId: string | undefined;
  onClose: () => void;
}) {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    if (customerId) void load(`/dashboard/customers/${customerId}`);
  }, [customerId, load]);
  const customer = data?.customer.id === customerId ? data?.customer : undefined;
  const name = customer ? `${customer.firstName} ${customer.lastName}` : "Customer Details";
  return (
    <Dialog
      open={customerId !== undefined}
      onClose={onClose}
      title={name}
      actions={
        customerId && (
          <LinkButton href={href("/dashboard/customers/:customerId", { customerId })}>
            Open the customer
          </LinkButton>
        )
      }
    >
      {customer ? (
        <div className="grid gap-5">
          <ContactFacts customer={customer} />
          <h3 className="text-lg">Order statistics</h3>
          <OrderStatistics customer={customer} />
          <h3 className="text-lg">Recent Orders</h3>
          <RecentOrders customer={customer} />
        </div>
      ) : (
        <LoadingLines label="Loading customer..." />
      )}
    </Dialog>
  );
}
