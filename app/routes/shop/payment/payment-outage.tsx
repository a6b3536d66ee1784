import { useLocation } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ReservedOrder, type ReservedOrderProps } from "./reserved-order.tsx";

/** The card provider gives no answer: nothing is lost, and the same address tries again. */
export function PaymentOutage({ message, ...order }: ReservedOrderProps & { message: string }) {
  const { pathname } = useLocation();
  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
      <ReservedOrder {...order} />
      <Notice tone="error" title={message} className="lg:order-first">
        <p>
          Our card payment provider is not answering at the moment. Your order is safe, and nothing
          has been charged.
        </p>
        <LinkButton href={pathname} size="small" variant="secondary" className="mt-4">
          Try Again
        </LinkButton>
      </Notice>
    </div>
  );
}
