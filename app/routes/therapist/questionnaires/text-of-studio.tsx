import { FormField, formFields } from "#app/parts/form-field.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { textFields } from "#domain/care/questionnaires/fields.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";

type TextProps = { saved: Saved; result: EditResult | undefined };

/** The studio's own copy of a licensed questionnaire, typed or pasted: a question a line. */
export function TextOfStudio({ saved, result }: TextProps) {
  const opened = result?.opened ?? saved;
  const field = formFields(textFields, result, opened.values);
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">Your copy</h2>
      <EditForm
        saved={saved}
        result={result}
        what="this questionnaire"
        fields={textFields}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <FormField {...field("intro")} rows={2} />
        <FormField {...field("answers")} rows={6} />
        <FormField {...field("questions")} rows={12} />
        <FormField {...field("has_right")} />
        <div>
          <Button name="intent" value="text">
            Save the text
          </Button>
        </div>
      </EditForm>
    </Card>
  );
}
