import { useEffect, useRef } from "react";
import type { CheckoutAnswer } from "./checkout-answer.ts";

/** After an answer the focus goes where it matters: the first wrong field, the box that says why, or the code's news. */
export function useCheckoutFocus(answer: CheckoutAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const news = answer.codeNews ? form.current?.querySelector<HTMLElement>("#discount [role=status]") : undefined;
    (answer.sorry ? box.current : (wrong ?? news))?.focus();
  }, [answer]);
  return { form, box };
}
