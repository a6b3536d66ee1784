import { Form, href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Button, buttonClass } from "#app/ui/forms/button.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { countsText, inThousands, invitedAtOnce, undoDays } from "#domain/imports/messages.ts";
import type { ImportFile } from "./progress.tsx";

/** What can be done with a file now: write it, invite those who came with it, or undo it. */
export function Decision({ file }: { file: ImportFile }) {
  const { state, counts } = file;
  if (state === "matching")
    return (
      <Card as="section" className="mb-8 max-w-3xl">
        <p className="mb-5">
          This archive did not arrive whole. Please discard it and bring it again.
        </p>
        <Ask intent="discard">Discard File</Ask>
      </Card>
    );
  if (state === "undone")
    return (
      <Card as="section" className="mb-8 max-w-3xl">
        <p>Undone. Lines of which something stays say why: it was used or changed since.</p>
      </Card>
    );
  return state === "checked" ? (
    <Card as="section" className="mb-8 max-w-3xl">
      <h2 className="text-2xl">{countsText(counts) || "No line can be read"}</h2>
      <p className="mt-2 max-w-prose text-soft">
        Nothing is written yet. {file.kind.words.beforeWriting}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {counts.new + counts.joined > 0 && (
          <Ask intent="confirm">Move {inThousands(counts.new + counts.joined)} In</Ask>
        )}
        {!file.kind.isArchive && (
          <a
            href={`${href("/dashboard/move-in/:importId", { importId: file.id })}?columns`}
            className={buttonClass({ variant: "secondary" })}
          >
            Change Columns
          </a>
        )}
        <Ask intent="discard" variant="quiet">
          Discard File
        </Ask>
      </div>
    </Card>
  ) : (
    <Card as="section" className="mb-8 max-w-3xl">
      <h2 className="text-2xl">Moved in: {countsText(counts)}</h2>
      <p className="mt-2 max-w-prose text-soft">
        {invitedText(file)}{" "}
        {file.canUndo &&
          file.writtenAt &&
          `Undoing is possible for ${undoDays} days from ${longDate(file.writtenAt)}.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {file.toInvite > 0 && file.kind.name === "clients" && (
          <Ask intent="invite" left={file.toInvite}>
            Invite {Math.min(file.toInvite, invitedAtOnce)}
          </Ask>
        )}
      </div>
      {file.canUndo && <Undo file={file} />}
    </Card>
  );
}

function invitedText({ kind, toInvite }: ImportFile): string {
  if (kind.name === "staff")
    return toInvite > 0
      ? `${ofThem(toInvite)} not invited yet, and cannot sign in.`
      : "All of them are invited.";
  if (kind.name !== "clients") return "No one was told.";
  return toInvite > 0
    ? `${ofThem(toInvite)} not invited yet. An invitation leads to a password and to the consent that you need before you write about their health.`
    : "All of them are invited or have signed in.";
}

const ofThem = (people: number): string =>
  `${inThousands(people)} of them ${people === 1 ? "is" : "are"}`;

/** Asks first, without a script as well: what it deletes would have to be brought again. */
const Undo = ({ file }: { file: ImportFile }) => (
  <details className="mt-5">
    <summary className="inline-block cursor-pointer py-2 text-danger underline underline-offset-4">
      Undo this import
    </summary>
    <p className="mt-2 mb-4 max-w-prose">{file.kind.words.undoing}</p>
    <Ask intent="undo" variant="danger">
      Undo Import
    </Ask>
  </details>
);

type AskProps = {
  intent: string;
  variant?: "primary" | "quiet" | "danger";
  /** How many wait, as this page has it. */
  left?: number;
  children: React.ReactNode;
};

const Ask = ({ intent, variant = "primary", left, children }: AskProps) => (
  <Form method="post">
    {left !== undefined && <input type="hidden" name="left" value={left} />}
    <Button name="intent" value={intent} variant={variant}>
      {children}
    </Button>
  </Form>
);
