import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { CheckoutAnswer } from "./checkout-answer.ts";

/** After an answer the focus goes where it matters: the first wrong field, the box that says why, or the code's news. */
export function useCheckoutFocus(answer: CheckoutAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const resting = useNavigation().state === "idle";
  useEffect(() => {
    // While the form is still on its way something else may take the focus after us.
    if (!answer || !resting) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const news = answer.codeNews
      ? form.current?.querySelector<HTMLElement>("#discount [role=status]")
      : undefined;
    (answer.failed ? box.current : (wrong ?? news))?.focus();
  }, [answer, resting]);
  return { form, box };
}
