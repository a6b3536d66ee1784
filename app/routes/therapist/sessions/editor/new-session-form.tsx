import { StartPreview } from "../../series/start-preview.tsx";
import type { NewResult } from "./new-session-actions.ts";
import type { SessionParts } from "./read-editor.ts";
import { Repeating } from "./repeating.tsx";
import { SessionEditor } from "./session-editor.tsx";

type NewSessionFormProps = {
  parts: SessionParts;
  typed: Record<string, string>;
  result: NewResult | undefined;
  cancelHref: string;
};

/** The form of a new session, or every date that it would have before it is saved. */
export function NewSessionForm({ parts, typed, result, cancelHref }: NewSessionFormProps) {
  const now = result?.typed ?? typed;
  if (result?.preview)
    return <StartPreview preview={result.preview} typed={now} failed={result.failed} />;
  return (
    <SessionEditor parts={parts} typed={typed} result={result} cancelHref={cancelHref}>
      <Repeating typed={now} errors={result?.errors ?? {}} />
    </SessionEditor>
  );
}
