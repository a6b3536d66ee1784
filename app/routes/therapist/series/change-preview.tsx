import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Answer } from "#app/ui/notice.tsx";
import type { ChangePreviewData } from "./answer-change.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { PlanEffects } from "./plan-effects.tsx";
import { PlanList } from "./plan-list.tsx";
import { PreviewTitle } from "./preview-title.tsx";

type ChangePreviewProps = { preview: ChangePreviewData; typed: Record<string, string>; failed: string | undefined };

/** What a change would do to every date to come, before anything is saved. */
export function ChangePreview({ preview, typed, failed }: ChangePreviewProps) {
  const busy = useNavigation().state === "submitting";
  const { version: _, ...rest } = typed;
  return (
    <div className="max-w-4xl">
      <PreviewTitle of={failed ? undefined : preview.mark}>Before this change is saved</PreviewTitle>
      <p className="mt-1 text-soft">What is left as it is keeps its own time. What is past never changes.</p>
      {failed && (
        <Answer of={preview.mark} tone="error" className="mt-4">
          {failed}
        </Answer>
      )}
      <Form method="post" className="mt-5 grid gap-5">
        <HiddenFields typed={rest} />
        <input type="hidden" name="version" value={preview.version} />
        <input type="hidden" name="shown" value={preview.mark} />
        <PlanEffects dates={preview.dates} concerned={preview.concerned} />
        <PlanList dates={preview.dates} />
        <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-paper py-3">
          <Button name="intent" value="save" busy={busy}>
            Save the change
          </Button>
          <Button name="intent" value="edit" variant="quiet" disabled={busy}>
            Change the form
          </Button>
        </div>
      </Form>
    </div>
  );
}
