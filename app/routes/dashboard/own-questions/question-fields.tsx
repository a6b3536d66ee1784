import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { questionFields } from "#domain/people/studio-questions/fields.ts";
import { noHealthHere } from "#domain/people/studio-questions/messages.ts";

type QuestionFieldsProps = {
  result: ActionResult | undefined;
  saved: Record<string, string>;
};

/** A question, where it is asked and how it is answered; above it what does not belong there. */
export function QuestionFields({ result, saved }: QuestionFieldsProps) {
  const field = formFields(questionFields, result, saved);
  return (
    <div className="grid gap-5">
      <Notice tone="warn" title={noHealthHere.title}>
        <p>{noHealthHere.text}</p>
      </Notice>
      <FormField {...field("wording")} />
      <FormField {...field("help")} />
      <div className="grid gap-5 sm:grid-cols-3">
        <FormField {...field("place")} />
        <FormField {...field("kind")} />
        <FormField {...field("position")} />
      </div>
      <FormField {...field("options")} rows={4} />
      <div className="grid gap-2">
        <FormField {...field("isRequired")} />
        <FormField {...field("isOn")} />
      </div>
    </div>
  );
}
