import { Fragment } from "react";
import { useNavigation } from "react-router";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { formatHelp } from "#domain/studio/policy-wording/messages.ts";

type WordsFormProps = {
  fields: FieldDefinitions;
  saved: Saved;
  result: EditResult | undefined;
};

/** The text of a paper, a field a part; saved as a draft. */
export function WordsForm({ fields, saved, result }: WordsFormProps) {
  const busy = useNavigation().formData?.get("intent") === "words";
  const errors = Object.entries(result?.errors ?? {}).map(([name, message]) => ({
    field: name,
    message: `${fields[name]?.label ?? name}: ${message}`,
  }));
  const field = formFields(fields, result, saved.values);
  return (
    <Card as="section" className="mt-6">
      <h2 className="text-xl">The words</h2>
      <p className="mt-1 mb-5 text-sm text-soft">{formatHelp}</p>
      <EditForm
        saved={saved}
        result={result}
        what="this paper"
        fields={fields}
        className="grid gap-5"
      >
        <ErrorSummary errors={errors} />
        {Object.keys(fields).map((name) => (
          <Fragment key={name}>
            {name === "retreat-refunds" && (
              <div className="mt-4 border-t border-line pt-6">
                <h3 className="text-lg">In short, before anything is paid</h3>
                <p className="mt-1 text-sm text-soft">
                  Said at the checkout, on the pages of passes and memberships, and in the mail that
                  confirms an order. What is paid back of retreats and courses stands in the papers,
                  too, in the same words.
                </p>
              </div>
            )}
            <FormField {...field(name)} grows />
          </Fragment>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="words" busy={busy}>
            Save the draft
          </Button>
          <Button name="intent" value="as-given" variant="quiet">
            As it was: the product’s words
          </Button>
        </div>
      </EditForm>
    </Card>
  );
}

/** The parts that the law fixes, and why. */
export function FixedParts({ parts }: { parts: readonly { heading: string; why: string }[] }) {
  if (parts.length === 0) return null;
  return (
    <Card as="section" className="mt-6">
      <h2 className="text-xl">What stays as it is</h2>
      <dl className="mt-3 grid gap-3">
        {parts.map(({ heading, why }) => (
          <div key={heading}>
            <dt className="font-semibold">{heading}</dt>
            <dd className="text-soft">{why}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The facts that a text can name, which the settings say. */
export function FactNames({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Card as="section" className="mt-6">
      <details>
        <summary className="cursor-pointer font-display text-xl">
          Facts that stand in the text by name
        </summary>
        <p className="mt-2 text-sm text-soft">
          They are as the settings have them, so that a paper never says another address or price
          than the rest of the site.
        </p>
        <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[13rem_1fr]">
          {facts.map(([name, what]) => (
            <Fragment key={name}>
              <dt className="font-mono text-sm">{`{${name}}`}</dt>
              <dd className="text-sm">{what}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </Card>
  );
}
