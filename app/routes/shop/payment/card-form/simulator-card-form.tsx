import { type FormEvent, useRef, useState } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { CardFormProps } from "./card-form-props.ts";
import { CardFields, cardIn } from "./card-fields.tsx";
import { type CardErrors, cardErrorsOf } from "./card-typing.ts";
import { ChallengeDialog } from "./challenge-dialog.tsx";
import type { Confirmation } from "./confirmation.ts";
import { FailedNotice } from "./failed-notice.tsx";
import { answerChallenge, confirmCard } from "./simulator-bank.ts";
import { useHydrated } from "#app/parts/pages/use-hydrated.ts";

const notConfirmed = "Your bank has not confirmed the payment. Please try again.";

/** The demo's card form: the test cards pay, ask or are declined, and no money moves. */
export function SimulatorCardForm(props: CardFormProps) {
  const { provider, amountPence, label, billing, returnUrl } = props;
  const [errors, setErrors] = useState<CardErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const ready = useHydrated();
  const { busy, asks, message, run, setMessage, leave } = useConfirmation(props);
  const { clientSecret } = provider;

  function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const card = cardIn(event.currentTarget);
    const fieldErrors = cardErrorsOf(card, new Date());
    setErrors(fieldErrors);
    const [first] = Object.keys(fieldErrors);
    if (first) return focusOn(form.current, first);
    void run(() => confirmCard({ ...card, ...billing, clientSecret, returnUrl }));
  }

  function tryAgain() {
    setMessage("");
    focusOn(form.current, "number");
  }

  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={pay} aria-label="Card payment">
        {message && <FailedNotice message={message} onTryAgain={tryAgain} />}
        <CardFields errors={errors} />
        <Button wide size="large" className="mt-8" busy={busy} disabled={!ready}>
          {label ?? `Pay ${formatPence(amountPence)}`}
        </Button>
      </form>
      <noscript>
        <p className="mt-4">Paying by card needs JavaScript. Your order is kept in the meantime.</p>
      </noscript>
      {asks && (
        <ChallengeDialog
          busy={busy}
          onResult={(outcome) => void run(() => answerChallenge(clientSecret, outcome))}
          onLeave={() => leave(notConfirmed)}
        />
      )}
    </>
  );
}

/** Where the payment stands on this page: at rest, on its way, waiting for the bank, or failed. */
function useConfirmation({ onPaid, onProcessing, onFailed }: CardFormProps) {
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const [message, setMessage] = useState("");

  function settle(result: Confirmation) {
    setAsks(result.state === "asks");
    if (result.state === "paid") return onPaid();
    if (result.state === "processing") return onProcessing();
    setBusy(false);
    if (result.state === "failed") leave(result.message);
  }

  function leave(why: string) {
    setAsks(false);
    setMessage(why);
    onFailed?.(why);
  }

  async function run(step: () => Promise<Confirmation>) {
    setBusy(true);
    setMessage("");
    settle(await step());
  }

  return { busy, asks, message, run, setMessage, leave };
}

const focusOn = (form: HTMLFormElement | null, field: string) =>
  form?.querySelector<HTMLInputElement>(`[data-card="${field}"]`)?.focus();
