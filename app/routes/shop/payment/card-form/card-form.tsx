import { SimulatorCardForm } from "./simulator-card-form.tsx";
import { StripeCardForm } from "./stripe-card-form.tsx";
import type { CardFormProps } from "./card-form-props.ts";

/** The card form of whichever provider this shop uses. */
export function CardForm(props: CardFormProps) {
  const { kind, clientSecret } = props.provider;
  // A new secret means another intent: the form starts afresh.
  return kind === "stripe" ? (
    <StripeCardForm key={clientSecret} {...props} />
  ) : (
    <SimulatorCardForm key={clientSecret} {...props} />
  );
}
