import type { RouterContextProvider } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";

/** The result of submitting the checkout, with everything that was typed. */
export type CheckoutResult = ActionResult & {
  values: Record<string, string>;
  /** The sentence above the form. */
  missing?: string | undefined;
  /** Good news about the discount code. */
  codeNews?: string;
  /** Good news about a gift voucher. */
  numberNews?: string;
  /** A fresh key, when the one in the form is used up. */
  key?: string;
};

export type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };
