import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { publishingFields } from "#domain/studio/publishing/fields.ts";
import { formatMoment } from "#domain/studio/publishing/messages.ts";
import { fieldTime, londonDay } from "#domain/kernel/time.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { type ActionResult, resultFor } from "#app/parts/pages/action-result.tsx";

type LaterProps = {
  publishAt: Date | null;
  /** As of `PublishingForms`. */
  version: string;
  /** What is sent where the moment is given up: of a page that is not published, and of a draft beside one. */
  stay: "unpublish" | "hold";
  result: ActionResult | undefined;
};

/** A moment to be published at; a planned one can be moved, or given up. */
export function Later({ publishAt, version, stay, result }: LaterProps) {
  const saved = {
    publishDay: publishAt ? londonDay(publishAt) : "",
    publishTime: publishAt ? fieldTime(publishAt) : "09:00",
  };
  const field = formFields(publishingFields, resultFor(result, "plan"), saved);
  return (
    <Form
      method="post"
      noValidate
      key={saved.publishDay + saved.publishTime}
      className="mt-6 rounded-lg bg-cream p-5"
    >
      <HeldField name="version" value={version} />
      <h3 className="font-semibold">
        {publishAt ? `Publishes ${formatMoment(publishAt)}` : "Or at a time"}
      </h3>
      <p className="mt-1 text-sm text-soft">
        By the clock in London. It is on the site within a minute of it.
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-4">
        <FormField {...field("publishDay")} className="min-w-44" />
        <FormField {...field("publishTime")} className="min-w-32" />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button name="intent" value="plan" variant="secondary" size="small">
          {publishAt ? "Move it" : "Publish then"}
        </Button>
        {publishAt && (
          <Button name="intent" value={stay} variant="quiet" size="small">
            Stay a draft
          </Button>
        )}
      </div>
    </Form>
  );
}
