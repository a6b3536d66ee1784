import { StartPreview } from "../../series/start-preview.tsx";
import type { NewResult } from "./new-session-actions.ts";
import type { SessionParts } from "./read-editor.ts";
import { Repeating } from "./repeating.tsx";
import { SessionEditor } from "./session-editor.tsx";

type NewSessionFormProps = {
  parts: SessionParts;
  values: Record<string, string>;
  result: NewResult | undefined;
  cancelHref: string;
};

/** The form of a new session, or every date that it would have before it is saved. */
export function NewSessionForm({ parts, values, result, cancelHref }: NewSessionFormProps) {
  const now = result?.values ?? values;
  if (result?.preview)
    return <StartPreview preview={result.preview} values={now} failed={result.failed} />;
  return (
    <SessionEditor parts={parts} values={values} result={result} cancelHref={cancelHref}>
      <Repeating values={now} errors={result?.errors ?? {}} />
    </SessionEditor>
  );
}
