import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { CardFormProps } from "./card-form-props.ts";
import { type Confirmation, paymentFailed } from "./confirmation.ts";
import { FailedNotice } from "./failed-notice.tsx";
import type { StripeWindow } from "./stripe-js.ts";
import { mountStripe, notLoaded, type StripePayment } from "./stripe-payment.ts";
import { useHydrated } from "#app/parts/pages/use-hydrated.ts";

/** Stripe's own Payment Element; card details go to Stripe alone and never reach this server. */
export function StripeCardForm(props: CardFormProps) {
  const { amountPence, label, onPaid, onProcessing, onFailed } = props;
  const [turn, setTurn] = useState(0);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const ready = useHydrated();
  const { place, payment } = useStripe(props, turn, setMessage);

  function settle(result: Confirmation) {
    if (result.state === "paid") return onPaid();
    if (result.state === "processing") return onProcessing();
    const why = result.state === "failed" ? result.message : paymentFailed;
    setBusy(false);
    setMessage(why);
    onFailed?.(why);
  }

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!payment) return setMessage(notLoaded);
    setBusy(true);
    setMessage("");
    settle(await payment.confirm(window.location.origin));
  }

  function tryAgain() {
    setMessage("");
    if (!payment) setTurn(turn + 1);
  }

  return (
    <form onSubmit={(event) => void pay(event)} aria-label="Card payment">
      {message && <FailedNotice message={message} onTryAgain={tryAgain} />}
      <div ref={place} className="min-h-56" aria-busy={!payment && !message} />
      <noscript>
        <p>Paying by card needs JavaScript. Your order is kept in the meantime.</p>
      </noscript>
      <Button wide size="large" className="mt-8" busy={busy} disabled={!ready}>
        {label ?? `Pay ${formatPence(amountPence)}`}
      </Button>
    </form>
  );
}

/** Mounts the fields, again with every turn, and takes them away when the page is left. */
function useStripe(props: CardFormProps, turn: number, onError: (message: string) => void) {
  const place = useRef<HTMLDivElement>(null);
  const [payment, setPayment] = useState<StripePayment>();
  useEffect(() => {
    let gone = false;
    let mounted: StripePayment | undefined;
    void mountStripe(window as StripeWindow, place.current!, props).then((result) => {
      mounted = result;
      if (gone) return result?.remove();
      setPayment(result);
      if (!result) onError(notLoaded);
    });
    return () => {
      gone = true;
      mounted?.remove();
    };
    // The form is keyed by its client secret, so only another turn mounts it anew.
  }, [turn]);
  return { place, payment };
}
