import { Form, useNavigation } from "react-router";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { keyFields } from "#domain/people/api-keys/fields.ts";
import { apiScopes, scopeNames } from "#domain/people/api-keys/rules.ts";

type KeyFormProps = { needsCode: boolean; result: ActionResult | undefined };

/** What a new key is for, what it may do, and when it ends. */
export function KeyForm({ needsCode, result }: KeyFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const field = formFields(keyFields, result, { lifetime: "90" });
  const errors = result?.errors ?? {};
  const ticked = (result?.values?.["scopes"] ?? "").split(" ");
  return (
    <Card>
      <ErrorSummary
        errors={Object.entries(errors).map(([name, message]) => ({ field: name, message }))}
      />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="make" />
        <FormField {...field("name")} />
        <fieldset
          id="scopes"
          tabIndex={-1}
          aria-describedby={errors["scopes"] && "scopes-error"}
          className="outline-none"
        >
          <legend className="mb-1 font-semibold">It may</legend>
          {errors["scopes"] && (
            <p id="scopes-error" className="mb-2 text-sm font-semibold text-danger">
              {errors["scopes"]}
            </p>
          )}
          <div className="grid gap-1">
            {scopeNames.map((scope) => (
              <Checkbox
                key={scope}
                name="scopes"
                value={scope}
                id={`scope-${scope}`}
                defaultChecked={ticked.includes(scope)}
                label={
                  <>
                    {apiScopes[scope]} <code className="text-sm text-soft">{scope}</code>
                  </>
                }
              />
            ))}
          </div>
        </fieldset>
        <FormField {...field("lifetime")} />
        <div className="grid gap-5 border-t border-line pt-5">
          <ProofFields form="api-key" needsCode={needsCode} errors={errors} />
        </div>
        <div>
          <Button busy={busy}>Make Key</Button>
        </div>
      </Form>
    </Card>
  );
}
