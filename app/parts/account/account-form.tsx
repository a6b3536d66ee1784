import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { ResultNotice } from "#app/ui/feedback/notice.tsx";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";

type AccountFormProps = {
  /** What is wanted; a page may hold several forms. */
  intent: string;
  result: ActionResult | undefined;
  submit: string;
  variant?: "primary" | "secondary" | "danger";
  children: (errors: Record<string, string>, values: Record<string, string>) => ReactNode;
};

/** A form of the account pages: shows an answer that was meant for it, and none that was meant for its neighbour. */
export function AccountForm({
  intent,
  result,
  submit,
  variant = "primary",
  children,
}: AccountFormProps) {
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === intent;
  const mine = resultFor(result, intent);
  return (
    <Form method="post" className="grid max-w-md gap-5" noValidate>
      <input type="hidden" name="intent" value={intent} />
      {mine?.failed && (
        <ResultNotice of={mine} tone="error">
          {mine.failed}
        </ResultNotice>
      )}
      {children(mine?.errors ?? {}, mine?.values ?? {})}
      <p>
        <Button busy={busy} variant={variant}>
          {submit}
        </Button>
      </p>
    </Form>
  );
}
