import { Form } from "react-router";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { type DraftBeside, formatMoment } from "#domain/studio/publishing/messages.ts";
import { Later } from "./later.tsx";

type DraftFormsProps = {
  draft: DraftBeside;
  /** As of `PublishingForms`. */
  version: string;
  result: ActionResult | undefined;
  what: string;
  preview: string;
};

/** The draft beside a published page: read it, publish it now or at a time, or throw it away. */
export function DraftForms({ draft, version, result, what, preview }: DraftFormsProps) {
  return (
    <div className="mt-4 border-b border-line pb-6">
      {draft.isLate && (
        <Notice tone="error" className="mb-4" title="Its time is over, and it is not on the site.">
          <p>It has no text, or another page has its address. Please change it and publish it.</p>
        </Notice>
      )}
      <p className="max-w-prose text-soft">
        The form above is a draft, saved {formatMoment(draft.savedAt)}. Visitors see {what} as it
        was until you publish it.
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <HeldField name="version" value={version} />
        <Button name="intent" value="publish" size="small">
          Publish the draft now
        </Button>
        <LinkButton href={preview} size="small" variant="secondary">
          Read it as a visitor
        </LinkButton>
      </Form>
      <Later publishAt={draft.publishAt} version={version} stay="hold" result={result} />
      <details className="mt-4">
        <summary className="cursor-pointer py-1 text-soft">Throw the draft away</summary>
        <Form method="post" className="mt-3 flex flex-wrap items-center gap-4">
          <HeldField name="version" value={version} />
          <p className="text-soft">What was changed is gone for good.</p>
          <Button name="intent" value="discard" variant="danger" size="small">
            Throw it away
          </Button>
        </Form>
      </details>
    </div>
  );
}
