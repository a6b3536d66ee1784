import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import type { Publishing } from "#domain/studio/publishing/messages.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { DraftForms } from "./draft-forms.tsx";
import { Later } from "./later.tsx";

type PublishingFormsProps = {
  page: Publishing;
  /** Of the page with its draft: what another person has changed since is not published. */
  version: string;
  result: ActionResult | undefined;
  /** What visitors are told of, such as "the page". */
  what: string;
  /** Where its draft is read. */
  preview: string;
};

/** How a page comes onto the site: at once, at a day and a time of the London clock, or not any more. */
export function PublishingForms({ page, version, result, what, preview }: PublishingFormsProps) {
  const { published, publishAt, draft } = page;
  return (
    <section aria-labelledby="publishing" className="mt-8 border-t border-line pt-6">
      <h2 id="publishing" className="text-xl">
        Publishing
      </h2>
      {published ? (
        <>
          {draft && (
            <DraftForms
              draft={draft}
              version={version}
              result={result}
              what={what}
              preview={preview}
            />
          )}
          <Step
            version={version}
            intent="unpublish"
            words={
              draft
                ? `Off the site, ${what} is what the draft says.`
                : `Visitors, menus and search engines find ${what}.`
            }
            button="Take it off the site"
          />
        </>
      ) : (
        <>
          <Step
            version={version}
            intent="publish"
            words="Read the draft as visitors will see it. What you publish is yours to answer for."
            button="Publish now"
          />
          <Later publishAt={publishAt} version={version} stay="unpublish" result={result} />
        </>
      )}
    </section>
  );
}

type StepProps = {
  version: string;
  intent: "publish" | "unpublish";
  words: string;
  button: string;
};

const Step = ({ version, intent, words, button }: StepProps) => (
  <Form method="post" className="mt-4 flex flex-wrap items-center justify-between gap-4">
    <HeldField name="version" value={version} />
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
