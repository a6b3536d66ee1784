import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { SeatPictures } from "#app/parts/riding/findings-compared.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { assessmentLabels, maxFinding } from "#domain/care/riding/findings/messages.ts";
import { readFindings } from "#domain/care/riding/findings/rules.ts";
import { FindingGrid } from "./finding-grid.tsx";
import type { AssessmentView } from "./read-assessment-view.ts";

type DraftProps = { view: AssessmentView; result: EditResult | undefined };

/** An assessment that is being typed; the picture follows the fields. */
export function AssessmentDraft({ view, result }: DraftProps) {
  const { saved, before, horses, isOwn } = view;
  const sending = useNavigation().formData?.get("intent");
  const values = result?.values ?? saved.values;
  const [typed, setTyped] = useState<Record<string, string>>({});
  if (!isOwn) return <p className="text-soft">{view.assessment.therapist} is writing this.</p>;
  const shown = { ...values, ...typed };
  const errors = result?.errors ?? {};
  const listed = Object.entries(errors).map(([field, message]) => ({ field, message }));
  const text = (name: string) => ({
    name,
    label: assessmentLabels[name]!,
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  return (
    <>
      <EditForm
        saved={saved}
        result={result}
        what="this assessment"
        labels={assessmentLabels}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.dataset["side"])
            setTyped((was) => ({ ...was, [target.name]: target.value }));
        }}
        className="grid gap-5"
      >
        <ErrorSummary errors={listed} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...text("assessed_on")} type="date" />
          <Select {...text("horse_id")} optional placeholder="No horse" options={horses} />
        </div>
        <FindingGrid values={values} shown={shown} errors={errors} before={before} />
        <section aria-label="As it is typed" className="hidden lg:block">
          <SeatPictures findings={readFindings(shown).findings} />
        </section>
        <TextArea
          {...text("summary")}
          optional
          rows={3}
          maxLength={maxFinding.summary}
          help="The client reads this, too, once you share it."
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="keep" variant="secondary" busy={sending === "keep"}>
            Keep as draft
          </Button>
          <Button name="intent" value="finish" busy={sending === "finish"}>
            Finish
          </Button>
        </div>
        <p className="text-sm text-soft">
          Finished, what was found stays as it is. The client sees it once you share it.
        </p>
      </EditForm>
      <Form method="post" className="mt-6 border-t border-line pt-4">
        <Button name="intent" value="discard" variant="quiet" size="small">
          Delete the draft
        </Button>
      </Form>
    </>
  );
}
