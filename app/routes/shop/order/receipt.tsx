import { Download, Printer } from "lucide-react";
import { useEffect } from "react";
import { data, href } from "react-router";
import { orderReader } from "#app/http/order-reader.ts";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { printedReceiptNumber } from "#domain/kernel/text/receipt.ts";
import { findReceipt } from "#domain/shop/orders/opening/find-receipt.ts";
import type { Route } from "./+types/receipt.ts";
import { NoSuchOrder } from "./no-such-order.tsx";
import { privateMeta } from "#app/frame/private-meta.ts";
import { ReceiptSheet } from "./receipt-sheet.tsx";

export const handle = { frame: "bare" };

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const receipt = await findReceipt(await orderReader(context, orderId), orderId);
  return receipt ? data({ receipt, orderId }) : data({ receipt: null, orderId: "" }, 404);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const receipt = loaderData?.receipt;
  return privateMeta(
    receipt ? `Receipt ${printedReceiptNumber(receipt.receiptNumber)}` : "Order Not Found",
    matches,
  );
};

export default function ReceiptPage({ loaderData: { receipt, orderId } }: Route.ComponentProps) {
  usePrintOnArrival(receipt !== null);
  if (!receipt) return <NoSuchOrder title="Order Not Found" message="Order not found" />;
  const order = href("/order-confirmation/:orderId", { orderId });
  return (
    <div className="wrap max-w-4xl py-8 print:max-w-none print:p-0">
      <nav aria-label="Receipt" className="mb-8 flex flex-wrap items-center gap-3 print:hidden">
        <Button
          type="button"
          size="small"
          data-needs-script=""
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <LinkButton
          href={`${order}/receipt.pdf`}
          size="small"
          variant="secondary"
          icon={<Download aria-hidden className="size-5" />}
        >
          Download as PDF
        </LinkButton>
        <LinkButton href={order} size="small" variant="quiet">
          Back to your order
        </LinkButton>
      </nav>
      <ReceiptSheet receipt={receipt} />
    </div>
  );
}

/** Print Receipt opens the print dialog as soon as the sheet and its fonts are there. */
function usePrintOnArrival(ready: boolean) {
  useEffect(() => {
    if (!ready || window.location.hash !== "#print") return;
    history.replaceState(history.state, "", window.location.pathname);
    void document.fonts.ready.then(() => window.print());
  }, [ready]);
}
