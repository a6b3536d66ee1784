import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";
import type { ContentPart } from "#domain/studio/site-content/messages.ts";
import type { SiteContentResult } from "./site-content-actions.ts";
import { submittedValues, formatValue } from "./moving-lists.ts";

/** What the field at a place is told: "testimonials.0.name". */
export type FieldAt = (place: string) => {
  name: string;
  defaultValue: string;
  error: string | undefined;
};

type ContentFormProps = {
  part: ContentPart;
  saved: Saved;
  result: SiteContentResult | undefined;
  children: (at: FieldAt) => ReactNode;
};

/**
 * One part of the site content with the result of its submission: saved, field errors, or changed
 * by another person.
 */
export function ContentForm({ part, saved, result, children }: ContentFormProps) {
  const { errors = {}, labels = {}, opened = saved } = result ?? {};
  const values = result?.values ?? submittedValues(opened.values);
  const { state } = useNavigation();
  const at: FieldAt = (place) => ({
    name: place,
    defaultValue: values[place] ?? "",
    error: errors[place],
  });
  return (
    <>
      <ErrorSummary
        errors={Object.entries(errors).map(([field, message]) => ({ field, message }))}
      />
      <EditForm
        saved={saved}
        result={result}
        what="these words"
        labels={labels}
        formatValue={formatValue}
        data-on-device=""
      >
        <input type="hidden" name="intent" value={part} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{children(at)}</div>
        <div className="my-8">
          <Button busy={state === "submitting"}>Save words</Button>
        </div>
      </EditForm>
      <ActionNotice result={result} />
    </>
  );
}

/** Fields that belong together, under a heading. */
export function Part({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border-t border-line pt-6 first:border-0 first:pt-0">
      <h2 className="text-xl">{title}</h2>
      {lead && <p className="mt-1 max-w-prose text-soft">{lead}</p>}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
