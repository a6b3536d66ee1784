import type { StartPreviewData } from "./start-actions.ts";
import { PlanPreview } from "./plan-preview.tsx";

type StartPreviewProps = {
  preview: StartPreviewData;
  values: Record<string, string>;
  failed: string | undefined;
};

/** Every date that a new series would have. */
export const StartPreview = ({ preview, values, failed }: StartPreviewProps) => (
  <PlanPreview
    preview={preview}
    values={values}
    failed={failed}
    title="Before this series is saved"
    lead={
      <>
        {preview.rhythm} at {values["session_time"]}.
        {preview.isEndless &&
          " It has no end: these are the dates of the next half year, and more follow every night."}
      </>
    }
    save="Start series"
  />
);
