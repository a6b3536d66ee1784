import { StartPreview } from "../../series/start-preview.tsx";
import type { NewAnswer } from "./answer-new.ts";
import type { SessionParts } from "./read-editor.ts";
import { Repeating } from "./repeating.tsx";
import { SessionEditor } from "./session-editor.tsx";

type NewSessionFormProps = {
  parts: SessionParts;
  typed: Record<string, string>;
  answer: NewAnswer | undefined;
  cancelHref: string;
};

/** The form of a new session, or every date that it would have before it is saved. */
export function NewSessionForm({ parts, typed, answer, cancelHref }: NewSessionFormProps) {
  const now = answer?.typed ?? typed;
  if (answer?.preview)
    return <StartPreview preview={answer.preview} typed={now} failed={answer.failed} />;
  return (
    <SessionEditor parts={parts} typed={typed} answer={answer} cancelHref={cancelHref}>
      <Repeating typed={now} errors={answer?.errors ?? {}} />
    </SessionEditor>
  );
}
