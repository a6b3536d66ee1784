import { data } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readForm } from "#app/http/forms.ts";
import { requireSignedIn } from "#app/http/guards.ts";
import { hereIn } from "#app/http/signed-in.ts";
import { AccountForm } from "#app/parts/account/account-form.tsx";
import { AccountPage } from "#app/parts/account/account-page.tsx";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import { Card } from "#app/ui/card.tsx";
import { ResultNotice } from "#app/ui/feedback/notice.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { changePasswordForm } from "#domain/people/forms.ts";
import { changePassword } from "#domain/people/own-account/change-password.ts";
import { shortestPassword } from "#domain/people/rules.ts";
import type { Route } from "./+types/password.ts";
import { misread, refused } from "./why-refused.ts";

const form = { intent: "change" };

export function loader({ context }: Route.LoaderArgs) {
  const { account, area } = requireSignedIn(context);
  return {
    area,
    email: account.email,
    needsCode: account.secondFactor === true,
    shortest: shortestPassword(account),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const reading = await readForm(request, changePasswordForm);
  if (!reading.ok) return misread(form, reading.errors);
  const input = { ...reading.value, ...hereIn(context) };
  const changed = await changePassword(requireSignedIn(context).ctx, input);
  if (changed.ok) return data({ saved: true } as const);
  if (changed.why !== "unfit-password") return refused(form, changed.why);
  const field = changed.error.endsWith("match") ? "confirmPassword" : "newPassword";
  return misread(form, { [field]: changed.error });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Change password", matches);

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { area, email, needsCode, shortest } = loaderData;
  const saved = actionData && "saved" in actionData;
  return (
    <AccountPage
      area={area}
      title="Change password"
      lead="All other devices are signed out when you change it."
    >
      {saved ? (
        <ResultNotice of={actionData} tone="success" title="Your new password is saved">
          You are signed in here only. We have sent you a mail about it.
        </ResultNotice>
      ) : (
        <Card>
          <AccountForm {...form} result={actionData} submit="Save new password">
            {(errors) => (
              <>
                {/* Tells password managers whose password this is. */}
                <input
                  type="email"
                  name="username"
                  autoComplete="username"
                  defaultValue={email}
                  readOnly
                  hidden
                />
                <ProofFields form="change" needsCode={needsCode} errors={errors} />
                <PasswordField
                  label="New password"
                  name="newPassword"
                  autoComplete="new-password"
                  error={errors["newPassword"]}
                  help={`At least ${shortest} characters. A few words in a row are easy to remember.`}
                />
                <PasswordField
                  label="Confirm new password"
                  name="confirmPassword"
                  autoComplete="new-password"
                  error={errors["confirmPassword"]}
                />
              </>
            )}
          </AccountForm>
        </Card>
      )}
    </AccountPage>
  );
}
