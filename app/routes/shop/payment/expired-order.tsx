import { Form, href, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { type OrderLine, OrderLines } from "#app/routes/shop/order/order-lines.tsx";

type ExpiredOrderProps = {
  orderNumber: string;
  kept: string;
  lines: readonly OrderLine[];
  failed: string | undefined;
};

/** The time it was kept for is over and nothing was paid: what that means, and the way to have it all in the cart again. */
export function ExpiredOrder({ orderNumber, kept, lines, failed }: ExpiredOrderProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Page
      title="This order has expired"
      lead={`We kept order ${orderNumber} ${kept}, but it was not paid, so the things in it have gone back on the shelf. You have not been charged.`}
      width="form"
    >
      {failed && (
        <Notice tone="error" className="mb-6">
          {failed}
        </Notice>
      )}
      <h2 className="mb-4 text-xl">What was in it</h2>
      <OrderLines lines={lines} />
      <p className="mt-6 text-soft">
        If you would still like them, put them back in your cart, at today&apos;s prices and as far
        as they are in stock.
      </p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button name="intent" value="refill" busy={busy}>
          Fill my cart again
        </Button>
        <LinkButton href={href("/shop")} variant="secondary">
          Return to Shop
        </LinkButton>
      </Form>
    </Page>
  );
}
