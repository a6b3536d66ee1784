export interface CardFormProps {
  provider: { kind: "simulator" | "stripe"; publishableKey: string; clientSecret: string };
  amountPence: number;
  /** What the button says where nothing is paid now; "Pay £48.00" otherwise. */
  label?: string | undefined;
  billing: { name: string; email: string };
  /** Path where the bank sends a buyer back who had to leave the page. */
  returnUrl: string;
  /** The provider says it is paid. The order counts as paid only after its webhook. */
  onPaid: () => void;
  onProcessing: () => void;
  /** The form shows the message itself, with "Try Again"; this is for whatever else the page wants to do. */
  onFailed?: (message: string) => void;
}
