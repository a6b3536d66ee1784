import { useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OpenedVersion } from "#app/parts/pages/two-versions.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { codeFields } from "#domain/shop/discounts/fields.ts";
import { CodeClash } from "./code-clash.tsx";
import type { CodeDraft } from "./code-draft.ts";
import { TargetFields } from "./target-fields.tsx";
import { TermFields } from "./term-fields.tsx";

/** The inline form of a code, new or there already (requirements 3.5.2). */
export function CodeForm({ draft }: { draft: CodeDraft }) {
  const busy = useNavigation().formData?.get("intent") === "save";
  const { overId, opened, clashes, values, errors } = draft;
  const [appliesTo, setAppliesTo] = useState(values["appliesTo"] ?? "all");
  const field = formFields(codeFields, draft);
  const errorList = Object.entries(errors).map(([name, message]) => ({ field: name, message }));
  return (
    <Card as="section" className="mb-8">
      <h2 className="mb-5 text-xl">{overId ? "Edit Discount Code" : "Add Discount Code"}</h2>
      <ActionNotice result={draft} />
      {errorList.length > 0 && <ErrorSummary errors={errorList} />}
      <Form
        method="post"
        data-on-device=""
        data-unsaved={clashes && ""}
        preventScrollReset
        noValidate
        className="grid gap-5"
      >
        {/* Enter in any field saves, also in the search for products. */}
        <button name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden>
          Save
        </button>
        {overId && <input type="hidden" name="overId" value={overId} />}
        {overId && opened && <OpenedVersion saved={opened} />}
        {clashes && <CodeClash clashes={clashes} targets={draft.targets} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            {...field("code")}
            autoCapitalize="characters"
            className="[&_input]:uppercase"
          />
          <FormField {...field("name")} />
          <FormField {...field("description")} rows={2} className="sm:col-span-2" />
        </div>
        <TermFields draft={draft}>
          <FormField {...field("usageLimit")} />
          <FormField {...field("usageLimitPerCustomer")} />
        </TermFields>
        <TargetFields draft={draft} appliesTo={appliesTo} setAppliesTo={setAppliesTo} />
        <FormField {...field("isActive")} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save" busy={busy}>
            {overId ? "Save Discount Code" : "Create Discount Code"}
          </Button>
          <LinkButton href={href("/dashboard/discounts")} variant="secondary">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </Card>
  );
}
