import { data, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { accountFields, codeRules } from "#domain/shop/reports/accounting/codes/fields.ts";
import { codesForm } from "#domain/shop/reports/accounting/codes/forms.ts";
import { findCodes } from "#domain/shop/reports/accounting/codes/queries.ts";
import {
  codeGroups,
  usualCodes,
  versionOfCodes,
} from "#domain/shop/reports/accounting/codes/rules.ts";
import { saveAccountCodes } from "#domain/shop/reports/accounting/codes/save-codes.ts";
import { type Program, programs } from "#domain/shop/reports/accounting/messages.ts";
import type { Route } from "./+types/account-codes.ts";

const programIn = (name: string): Program =>
  orNotFound(Object.hasOwn(programs, name) ? (name as Program) : undefined, "Page not found");

async function readCodes(ctx: Ctx<Owner>, program: Program) {
  const values = (await findCodes(ctx))[program];
  return { version: versionOfCodes(values), values };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const program = programIn(params.program);
  const flash = flashOf(url, { saved: "Saved. The files have these accounts from now on." });
  return { program, saved: await readCodes(ctx, program), flash };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const program = programIn(params.program);
  const sent = textsIn(await request.formData());
  const values = sent["intent"] === "as-usual" ? { ...sent, ...usualCodes(program) } : sent;
  const unsaved = await submitEdit(values, {
    intent: "codes",
    schema: codesForm(program),
    save: (form, version) => saveAccountCodes(ctx, { program, version, form }),
    saved: () => readCodes(ctx, program),
    refusal: () => ({ failed: "This was changed meanwhile. Please look again." }),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  const here = href("/dashboard/reports/accounting/accounts/:program", { program });
  throw redirect(`${here}?done=saved`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Accounts", matches);

export default function AccountCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { program, saved, flash } = loaderData;
  const fields = accountFields(program);
  const field = formFields(fields, actionData, saved.values);
  return (
    <OfficePage
      title="Accounts for the accountant"
      subtitle="How each program’s chart calls the accounts that the journal is booked on. They begin with the usual ones of a new company."
      back={{ to: href("/dashboard/reports/accounting"), label: "Accounting" }}
      width="form"
    >
      <TabLinks
        label="Programs"
        tabs={(Object.keys(programs) as Program[]).map((name) => ({
          label: programs[name].name,
          href: href("/dashboard/reports/accounting/accounts/:program", { program: name }),
          current: name === program,
        }))}
      />
      <p className="mt-5 mb-4 text-soft">{codeRules[program].source}</p>
      <ActionNotice result={actionData} flash={flash} />
      <EditForm
        saved={saved}
        result={actionData}
        what="these accounts"
        key={program}
        fields={fields}
        className="grid gap-8"
      >
        <ErrorSummary
          errors={Object.entries(actionData?.errors ?? {}).map(([name, message]) => ({
            field: name,
            message: `${fields[name]?.label ?? ""}: ${message}`,
          }))}
        />
        {codeGroups(program).map(({ title, keys }) => (
          <fieldset key={title} className="min-w-0">
            <legend className="mb-3 text-lg font-semibold">{title}</legend>
            <div
              className={`grid gap-x-4 gap-y-5 ${keys[0]?.short === keys[0]?.label ? "sm:grid-cols-2" : "grid-cols-2 sm:grid-cols-4"}`}
            >
              {keys.map(({ key, short }) => (
                <FormField key={key} {...field(key)} label={short} />
              ))}
            </div>
          </fieldset>
        ))}
        <SaveCodes />
      </EditForm>
    </OfficePage>
  );
}

function SaveCodes() {
  const busy = useNavigation().formData?.get("intent") === "codes";
  return (
    <div className="flex flex-wrap gap-3">
      <Button name="intent" value="codes" busy={busy}>
        Save
      </Button>
      <Button name="intent" value="as-usual" variant="quiet">
        As usual
      </Button>
    </div>
  );
}
