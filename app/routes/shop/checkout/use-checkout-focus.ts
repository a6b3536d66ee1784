import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { CheckoutResult } from "./checkout-result.ts";

/** After an answer the focus goes where it matters: the first wrong field, the box that says why, or the code's news. */
export function useCheckoutFocus(result: CheckoutResult | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const resting = useNavigation().state === "idle";
  useEffect(() => {
    // While the form is still on its way something else may take the focus later.
    if (!result || !resting) return;
    const invalidField = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const news = result.codeNews
      ? form.current?.querySelector<HTMLElement>("#discount [role=status]")
      : undefined;
    (result.failed ? box.current : (invalidField ?? news))?.focus();
  }, [result, resting]);
  return { form, box };
}
