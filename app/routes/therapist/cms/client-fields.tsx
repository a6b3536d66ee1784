import { useNavigation } from "react-router";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { clientLabels } from "#domain/people/clients/messages.ts";

type ClientFieldsProps = {
  result: ActionResult | undefined;
  values: Record<string, string>;
  withEmail?: boolean;
  help?: string;
  save: string;
  cancelHref: string;
};

/** Who a client is, and how they are reached; with the buttons of its dialog. */
export function ClientFields({
  result,
  values: saved,
  withEmail,
  help,
  save,
  cancelHref,
}: ClientFieldsProps) {
  const values = result?.values ?? saved;
  const busy = useNavigation().state === "submitting";
  const field = (name: keyof typeof clientLabels) => ({
    name,
    label: clientLabels[name],
    error: result?.errors?.[name],
    defaultValue: values[name] ?? "",
    autoComplete: "off",
  });
  return (
    <>
      <ActionNotice result={result} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("first_name")} maxLength={80} />
        <Field {...field("last_name")} maxLength={80} />
        {withEmail && <Field {...field("email")} type="email" />}
        <Field {...field("phone")} type="tel" optional maxLength={40} />
      </div>
      {help && <p className="mt-4 text-sm text-soft">{help}</p>}
      <div className="mt-6 flex justify-end gap-3">
        <LinkButton href={cancelHref} variant="quiet" data-keep-place="">
          Cancel
        </LinkButton>
        <Button busy={busy}>{save}</Button>
      </div>
    </>
  );
}
