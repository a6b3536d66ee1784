import { useNavigation } from "react-router";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { newClientFields } from "#domain/people/clients/fields.ts";

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
  const busy = useNavigation().state === "submitting";
  const field = formFields(newClientFields, result, saved);
  return (
    <>
      <ActionNotice result={result} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField {...field("first_name")} />
        <FormField {...field("last_name")} />
        {withEmail && <FormField {...field("email")} />}
        <FormField {...field("phone")} />
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
