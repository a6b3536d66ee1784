import type { KeyboardEvent } from "react";
import { useSubmit } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";

type EntryFieldProps = {
  label: string;
  name: string;
  values: string | undefined;
  error: string | undefined;
  maxLength: number;
  /** What its button says, and the intent that it sends. */
  button: string;
  intent: string;
  busy: boolean;
};

/** A code or a number that is tried within the checkout's form, by a button of its own or by Enter. */
export function EntryField({
  label,
  name,
  values,
  error,
  maxLength,
  button,
  intent,
  busy,
}: EntryFieldProps) {
  const applyOnEnter = useEnterToApply(intent);
  return (
    <div className="flex items-start gap-3">
      <Field
        label={label}
        name={name}
        defaultValue={values}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={maxLength}
        onKeyDown={applyOnEnter}
        className="min-w-0 grow"
      />
      <Button
        name="intent"
        value={intent}
        formNoValidate
        variant="secondary"
        busy={busy}
        className="mt-8 shrink-0 whitespace-nowrap"
      >
        {button}
      </Button>
    </div>
  );
}

/**
 * Enter in this field tries it, also while another submission is under way; elsewhere in the form
 * it places the order.
 */
function useEnterToApply(intent: string) {
  const submit = useSubmit();
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget;
    if (event.key !== "Enter" || !form) return;
    event.preventDefault();
    const fields = new FormData(form);
    fields.set("intent", intent);
    void submit(fields, { method: "post", preventScrollReset: true });
  };
}
