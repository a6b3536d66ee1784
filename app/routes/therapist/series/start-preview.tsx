import type { StartPreviewData } from "./start-actions.ts";
import { PlanPreview } from "./plan-preview.tsx";

type StartPreviewProps = {
  preview: StartPreviewData;
  typed: Record<string, string>;
  failed: string | undefined;
};

/** Every date that a new series would have. */
export const StartPreview = ({ preview, typed, failed }: StartPreviewProps) => (
  <PlanPreview
    preview={preview}
    typed={typed}
    failed={failed}
    title="Before this series is saved"
    lead={
      <>
        {preview.rhythm} at {typed["session_time"]}.
        {preview.isEndless &&
          " It has no end: these are the dates of the next half year, and more follow every night."}
      </>
    }
    save="Start series"
  />
);
