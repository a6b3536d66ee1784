import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { useHydrated } from "#app/parts/pages/use-hydrated.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import { complianceChoices, maxAnswerLength } from "#domain/care/responses/messages.ts";
import { complianceNames } from "#domain/care/messages.ts";
import { PhotoField } from "./photo-field.tsx";

/** How a client answers a note: how it went, words, a question, a photo (requirements 2.2.4). */
export function RespondForm({
  result,
  photoConsent,
}: {
  result?: ActionResult;
  photoConsent: string | undefined;
}) {
  const { values, errors = {} } = resultFor(result, "respond") ?? {};
  const [status, setStatus] = useState(values?.["compliance_status"]);
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "respond";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="mt-5 grid max-w-2xl gap-6"
    >
      <fieldset aria-describedby={errors["compliance_status"] && "compliance_status-error"}>
        <legend className="mb-1.5 font-semibold">How did it go?</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {complianceChoices.map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="compliance_status"
                value={choice}
                defaultChecked={status === choice}
                onChange={() => setStatus(choice)}
                className="size-5 shrink-0"
              />
              {complianceNames[choice]}
            </label>
          ))}
        </div>
        {errors["compliance_status"] && (
          <p id="compliance_status-error" className="mt-1 text-sm font-semibold text-danger">
            {errors["compliance_status"]}
          </p>
        )}
      </fieldset>
      <FeedbackField label="Feedback" name="client_feedback" values={values} errors={errors} />
      <FeedbackField
        label="Question"
        name="client_question"
        help="Your therapist answers below."
        values={values}
        errors={errors}
      />
      <PhotoField
        consent={photoConsent}
        values={values}
        error={errors["progress_photo"]}
        consentError={errors["photo_consent"]}
        descriptionError={errors["photo_description"]}
      />
      <div>
        <Button name="intent" value="respond" busy={busy} disabled={hydrated && !status}>
          Submit
        </Button>
        {hydrated && !status && (
          <p className="mt-2 text-sm text-soft">Please choose how it went first.</p>
        )}
      </div>
    </Form>
  );
}

type FeedbackFieldProps = {
  label: string;
  name: string;
  help?: string;
  values: Record<string, string> | undefined;
  errors: Record<string, string>;
};

const FeedbackField = ({ name, values, errors, ...rest }: FeedbackFieldProps) => (
  <TextArea
    {...rest}
    name={name}
    rows={3}
    optional
    maxLength={maxAnswerLength}
    defaultValue={values?.[name]}
    error={errors[name]}
  />
);
