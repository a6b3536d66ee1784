import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Answer } from "#app/ui/notice.tsx";
import type { StartPreviewData } from "./answer-start.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { PlanEffects } from "./plan-effects.tsx";
import { PlanList } from "./plan-list.tsx";
import { PreviewTitle } from "./preview-title.tsx";

type StartPreviewProps = { preview: StartPreviewData; typed: Record<string, string>; failed: string | undefined };

/** Every date that a new series would have, before anything is saved: dates can be left out, the form can be changed. */
export function StartPreview({ preview, typed, failed }: StartPreviewProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <div className="max-w-4xl">
      <PreviewTitle of={failed ? undefined : preview.mark}>Before this series is saved</PreviewTitle>
      <p className="mt-1 text-soft">
        {preview.rhythm} at {typed["session_time"]}.
        {preview.isEndless && " It has no end: these are the dates of the next half year, and more follow every night."}
      </p>
      {failed && (
        <Answer of={preview.mark} tone="error" className="mt-4">
          {failed}
        </Answer>
      )}
      <Form method="post" className="mt-5 grid gap-5">
        <HiddenFields typed={typed} />
        <input type="hidden" name="shown" value={preview.mark} />
        <PlanEffects dates={preview.dates} concerned={preview.concerned} />
        <PlanList dates={preview.dates} />
        <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-paper py-3">
          <Button name="intent" value="save" busy={busy}>
            Start series
          </Button>
          <Button name="intent" value="edit" variant="quiet" disabled={busy}>
            Change the form
          </Button>
        </div>
      </Form>
    </div>
  );
}
