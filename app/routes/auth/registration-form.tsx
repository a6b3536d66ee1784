import type { FormEvent, ReactNode } from "react";
import { Form, useMatches, useNavigation } from "react-router";
import { studioName } from "#app/frame/page-meta.ts";
import { StudioQuestionFields } from "#app/parts/site/studio-question-fields.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Checkbox, Field } from "#app/ui/forms/field.tsx";
import { ResultNotice } from "#app/ui/feedback/notice.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import type { QuestionView } from "#domain/people/studio-questions/rules.ts";
import { registrationSteps } from "#domain/people/rules.ts";
import { medicalConsent } from "#domain/people/messages.ts";
import type { RegistrationResult } from "./registration-actions.ts";
import { useSteps } from "./use-steps.ts";

type FormProps = {
  result: RegistrationResult | undefined;
  /** What is known of them before they type. */
  known?: Record<string, string> | undefined;
  /** What the studio asks of its own accord. */
  questions: readonly QuestionView[];
};

/** Registration in three steps; without scripting all three stand below one another and are sent at once. */
export function RegistrationForm({ result, known = {}, questions }: FormProps) {
  const { form, ready, step, kept, errors, next, previous } = useSteps(result, questions);
  const busy = useNavigation().formMethod === "POST";
  const values = result?.values ?? known;
  const consent = medicalConsent(studioName(useMatches()));
  const onSubmit = (event: FormEvent) => void (ready && !next() && event.preventDefault());
  return (
    <Card>
      <Progress step={step} />
      {result?.failed && (
        <ResultNotice of={result} tone="error" className="mb-6">
          {result.failed}
        </ResultNotice>
      )}
      {/* What is sent in vain leaves them at the step where they were. */}
      <Form
        ref={form}
        method="post"
        state={kept}
        onSubmit={onSubmit}
        className="grid gap-6"
        noValidate
      >
        <Step number={1} current={step}>
          <Personal values={values} errors={errors} />
          <StudioQuestionFields questions={questions} values={values} errors={errors} />
        </Step>
        <Step number={2} current={step}>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            error={errors["password"]}
            help="At least 8 characters"
          />
          <PasswordField
            label="Confirm password"
            name="confirmPassword"
            autoComplete="new-password"
            error={errors["confirmPassword"]}
          />
        </Step>
        <Step number={3} current={step}>
          <Checkbox
            name="medicalConsent"
            label={consent.wording}
            help={consent.retention}
            error={errors["medicalConsent"]}
            defaultChecked={values["medicalConsent"] === "on"}
          />
        </Step>
        <Moves step={step} ready={ready} busy={busy} previous={previous} />
      </Form>
    </Card>
  );
}

function Progress({ step }: { step: number }) {
  const last = registrationSteps.length;
  return (
    <div className="mb-6" data-needs-script="">
      <p className="text-sm text-soft">
        Step {step} of {last}
      </p>
      <progress
        value={step}
        max={last}
        aria-label="Steps of registration"
        className="registration-progress mt-2"
      />
    </div>
  );
}

function Step({
  number,
  current,
  children,
}: {
  number: number;
  current: number;
  children: ReactNode;
}) {
  return (
    <fieldset className={classes("grid gap-5", number !== current && "registration-later")}>
      <legend className="mb-4 font-display text-2xl">{registrationSteps[number - 1]?.title}</legend>
      {children}
    </fieldset>
  );
}

type Fields = { values: Record<string, string>; errors: Record<string, string> };

function Personal({ values, errors }: Fields) {
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" autoComplete="given-name" {...field("firstName")} />
        <Field label="Last name" autoComplete="family-name" {...field("lastName")} />
      </div>
      <Field label="Email" type="email" autoComplete="email" {...field("email")} />
      <Field label="Phone" type="tel" autoComplete="tel" optional {...field("phone")} />
    </>
  );
}

type MovesProps = { step: number; ready: boolean; busy: boolean; previous: () => void };

function Moves({ step, ready, busy, previous }: MovesProps) {
  const onTheWay = ready && step < registrationSteps.length;
  return (
    <div className="flex flex-wrap-reverse justify-between gap-3 max-sm:*:grow">
      {ready && step > 1 && (
        <Button type="button" variant="secondary" onClick={previous}>
          Previous
        </Button>
      )}
      <Button busy={busy} className="ml-auto whitespace-nowrap">
        {onTheWay ? "Next" : "Create Account"}
      </Button>
    </div>
  );
}
