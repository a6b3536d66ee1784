import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { publishingFields } from "#domain/studio/publishing/fields.ts";
import { formatPublishing, type Publishing } from "#domain/studio/publishing/messages.ts";
import { fieldTime, londonDay } from "#domain/kernel/time.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { type ActionResult, resultFor } from "#app/parts/pages/action-result.tsx";

type PublishingFormsProps = {
  page: Publishing;
  result: ActionResult | undefined;
  /** What visitors are told of, such as "the page". */
  what: string;
};

/** How a page comes onto the site: at once, at a day and a time of the London clock, or not any more. */
export function PublishingForms({ page, result, what }: PublishingFormsProps) {
  return (
    <section aria-labelledby="publishing" className="mt-8 border-t border-line pt-6">
      <h2 id="publishing" className="text-xl">
        Publishing
      </h2>
      {page.published ? (
        <Step
          intent="unpublish"
          words={`Visitors, menus and search engines find ${what}.`}
          button="Make it a draft"
        />
      ) : (
        <>
          <Step
            intent="publish"
            words="Read the draft as visitors will see it. What you publish is yours to answer for."
            button="Publish now"
          />
          <Later page={page} result={result} />
        </>
      )}
    </section>
  );
}

type StepProps = { intent: "publish" | "unpublish"; words: string; button: string };

const Step = ({ intent, words, button }: StepProps) => (
  <Form method="post" className="mt-2 flex flex-wrap items-center justify-between gap-4">
    <p className="max-w-prose text-soft">{words}</p>
    <Button
      name="intent"
      value={intent}
      variant={intent === "publish" ? "primary" : "secondary"}
      size="small"
    >
      {button}
    </Button>
  </Form>
);

/** A moment to be published at; a planned one can be moved, or given up. */
function Later({ page, result }: Omit<PublishingFormsProps, "what">) {
  const { publishAt } = page;
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
      <h3 className="font-semibold">{publishAt ? formatPublishing(page) : "Or at a time"}</h3>
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
          <Button name="intent" value="unpublish" variant="quiet" size="small">
            Stay a draft
          </Button>
        )}
      </div>
    </Form>
  );
}
