import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readForm } from "#app/http/forms.ts";
import { requireSignedIn } from "#app/http/guards.ts";
import { AccountForm } from "#app/parts/account/account-form.tsx";
import { AccountPage } from "#app/parts/account/account-page.tsx";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { changeEmailForm } from "#domain/people/forms.ts";
import {
  askForEmailChange,
  dropEmailChange,
  findEmailChange,
} from "#domain/people/own-account/change-email.ts";
import type { Route } from "./+types/email.ts";
import { misread, refused } from "./why-refused.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, account, area } = requireSignedIn(context);
  return {
    area,
    email: account.email,
    needsCode: account.secondFactor === true,
    newEmail: await findEmailChange(ctx),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, area } = requireSignedIn(context);
  const here = redirect(href(`/${area}/account/email`), 303);
  const posted = await request.formData();
  if (posted.get("intent") === "drop") {
    await dropEmailChange(ctx);
    return here;
  }
  const form = { intent: "change", values: { newEmail: String(posted.get("newEmail") ?? "") } };
  const reading = await readForm(request, changeEmailForm);
  if (!reading.ok) return misread(form, reading.errors);
  const asked = await askForEmailChange(ctx, { ...reading.value, area });
  return asked.ok ? here : refused(form, asked.why);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Change email address", matches);

export default function ChangeEmail({ loaderData, actionData: result }: Route.ComponentProps) {
  const { area, email, newEmail, needsCode } = loaderData;
  return (
    <AccountPage area={area} title="Change email address" lead={`You sign in with ${email}.`}>
      {newEmail && (
        <Notice tone="info" title="Check your mail" className="mb-6">
          <p>
            A link is on its way to <strong className="break-all">{newEmail}</strong>. It works
            once, for 24 hours. Until you use it nothing changes.
          </p>
          <div className="mt-4">
            <AccountForm
              intent="drop"
              result={undefined}
              submit="Keep my present address"
              variant="secondary"
            >
              {() => null}
            </AccountForm>
          </div>
        </Notice>
      )}
      <Card>
        <AccountForm
          key={newEmail}
          intent="change"
          result={result}
          submit={newEmail ? "Send another link" : "Send me a link"}
        >
          {(errors, values) => (
            <>
              <Field
                label="New email"
                name="newEmail"
                type="email"
                autoComplete="email"
                defaultValue={values["newEmail"] ?? newEmail}
                error={errors["newEmail"]}
              />
              <ProofFields form="change" needsCode={needsCode} errors={errors} />
            </>
          )}
        </AccountForm>
      </Card>
    </AccountPage>
  );
}
