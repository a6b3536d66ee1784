import { FactList } from "#app/parts/office/fact-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { TellClient } from "../sessions/editor/tell-client.tsx";
import type { ChangePreviewData } from "./change-actions.ts";
import { PlanPreview } from "./plan-preview.tsx";

type ChangePreviewProps = {
  preview: ChangePreviewData;
  values: Record<string, string>;
  failed: string | undefined;
};

/** What a change would do to every date to come. */
export const ChangePreview = ({
  preview,
  values: { tell_client: tell, ...values },
  failed,
}: ChangePreviewProps) => (
  <PlanPreview
    preview={preview}
    failed={failed}
    values={{ ...values, version: String(preview.version) }}
    atEnd={<TellClient isGroup={preview.isGroup} value={tell} />}
    title="Before this change is saved"
    lead="What is left as it is keeps its own time. What is past never changes."
    save="Save the change"
  >
    {preview.differences.length > 0 && (
      <Card as="section" aria-label="What is different">
        <FactList facts={preview.differences} />
      </Card>
    )}
  </PlanPreview>
);
