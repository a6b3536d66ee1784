import { Form } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { maxName } from "#domain/care/templates/messages.ts";
import type { OfferedTemplate } from "#domain/care/templates/queries.ts";
import type { FlagRow } from "#domain/care/record/queries.ts";
import { CareQuestion } from "../exercises/care-question.tsx";

type GiveTemplateProps = {
  templates: readonly OfferedTemplate[];
  flags: readonly FlagRow[];
  result: ActionResult | undefined;
};

/** A whole programme from a template; where the client's flag has to be considered, it asks. */
export function GiveTemplate({ templates, flags, result }: GiveTemplateProps) {
  const { values = {}, errors = {} } = result ?? {};
  const asked = errors["care_considered"]
    ? templates.find(({ id }) => id === values["template_id"])
    : undefined;
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="grid w-full grid-cols-1 gap-3 sm:w-auto sm:min-w-96"
    >
      <div className="flex items-end gap-2">
        <Select
          name="template_id"
          label="A whole programme"
          placeholder="Choose a template"
          options={templates.map(({ id, name, size }) => ({
            value: id,
            label: `${name} (${size})`,
          }))}
          defaultValue={values["template_id"] ?? ""}
          error={errors["template_id"]}
          className="min-w-0 grow"
        />
        <Button name="intent" value="give-template" variant="secondary">
          Give
        </Button>
      </div>
      {asked && (
        <CareQuestion
          name={asked.careful.map(({ name }) => name).join(", ")}
          careWith={[...new Set(asked.careful.flatMap(({ careWith }) => careWith))]}
          flags={flags}
          error={errors["care_considered"]}
          scope="template"
        />
      )}
    </Form>
  );
}

/** What runs, as a template for others. */
export const SaveAsTemplate = ({ result }: { result: ActionResult | undefined }) => (
  <details open={result !== undefined}>
    <summary className="inline-block py-1 underline underline-offset-4">Save as a template</summary>
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="mt-2 flex max-w-md items-end gap-2"
    >
      <Field
        name="name"
        label="Name of the template"
        placeholder="Neck, first week"
        maxLength={maxName}
        defaultValue={result?.values?.["name"] ?? ""}
        error={result?.errors?.["name"]}
        className="min-w-0 grow"
      />
      <Button name="intent" value="make-template" variant="secondary">
        Save
      </Button>
    </Form>
  </details>
);
