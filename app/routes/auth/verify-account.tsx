import { Form, Link, useMatches, useNavigation } from "react-router";
import { studioName } from "#app/frame/page-meta.ts";
import { StudioQuestionFields } from "#app/parts/site/studio-question-fields.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox, Field } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { medicalConsent } from "#domain/people/messages.ts";
import type { QuestionView } from "#domain/people/studio-questions/rules.ts";
import type { VerificationResult } from "./verification-actions.ts";
import { AuthSheet } from "./login-page.tsx";

type Props = { token: string; result: VerificationResult | undefined };

/** Behind the mailed link: the password of the account shows that mailbox and account belong to the same person. */
export function VerifyAddress({ token, result }: Props) {
  const busy = useNavigation().state !== "idle";
  return (
    <AuthSheet
      title="Verify your email address"
      lead="Type the password you chose when you created your account. Then we know that both are yours."
    >
      <Card>
        <Form method="post" className="grid gap-5" noValidate>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={result?.errors?.["password"]}
            required
          />
          <Button wide busy={busy}>
            Verify my email address
          </Button>
        </Form>
      </Card>
      <p className="mt-6">
        <Link
          to={`?token=${token}&anew=yes`}
          className="inline-block py-1 underline underline-offset-4"
        >
          I did not create this account, or no longer know its password
        </Link>
      </p>
    </AuthSheet>
  );
}

/**
 * The same link for a person who did not choose the password: everything is typed anew, nothing of
 * the earlier registration stays.
 */
export function ClaimAccount({
  token,
  shortest,
  questions,
  result,
}: Props & { shortest: number; questions: readonly QuestionView[] }) {
  const busy = useNavigation().state !== "idle";
  const { errors = {}, values = {} } = result ?? {};
  const consent = medicalConsent(studioName(useMatches()));
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <AuthSheet
      title="Make this account yours"
      lead="Your name and a password of your own. They replace what was typed before, and all others are signed out."
    >
      <Card>
        <Form method="post" className="grid gap-5" noValidate>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="intent" value="claim" />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="First name" autoComplete="given-name" {...field("firstName")} />
            <Field label="Last name" autoComplete="family-name" {...field("lastName")} />
          </div>
          <StudioQuestionFields questions={questions} values={values} errors={errors} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            error={errors["password"]}
            help={`At least ${shortest} characters`}
          />
          <PasswordField
            label="Confirm password"
            name="confirmPassword"
            autoComplete="new-password"
            error={errors["confirmPassword"]}
          />
          <Checkbox
            name="medicalConsent"
            label={consent.wording}
            help={consent.retention}
            error={errors["medicalConsent"]}
            defaultChecked={values["medicalConsent"] === "on"}
          />
          <Button wide busy={busy}>
            Make this account mine
          </Button>
        </Form>
      </Card>
    </AuthSheet>
  );
}
