import { Form, href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Button, buttonClass } from "#app/ui/forms/button.tsx";
import { longDate } from "#domain/kernel/time.ts";
import {
  countsText,
  inThousands,
  invitedAtOnce,
  undoDays,
} from "#domain/people/moving-in/messages.ts";
import type { ImportFile } from "./progress.tsx";

/** What can be done with a file now: write it, invite those who came with it, or undo it. */
export function Decision({ file }: { file: ImportFile }) {
  const { state, counts } = file;
  if (state === "undone")
    return (
      <Card as="section" className="mb-8 max-w-3xl">
        <p>
          Undone. Lines whose clients stay say why: something was built on them, such as a session
          or a change of their profile.
        </p>
      </Card>
    );
  return state === "checked" ? (
    <Card as="section" className="mb-8 max-w-3xl">
      <h2 className="text-2xl">{countsText(counts) || "No line can be read"}</h2>
      <p className="mt-2 max-w-prose text-soft">
        Nothing is written yet. When you move them in, they get a client number and a profile; no
        one is mailed until you invite them.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {counts.new + counts.joined > 0 && (
          <Ask intent="confirm">Move {inThousands(counts.new + counts.joined)} In</Ask>
        )}
        <a
          href={`${href("/dashboard/move-in/:importId", { importId: file.id })}?columns`}
          className={buttonClass({ variant: "secondary" })}
        >
          Change Columns
        </a>
        <Ask intent="discard" variant="quiet">
          Discard File
        </Ask>
      </div>
    </Card>
  ) : (
    <Card as="section" className="mb-8 max-w-3xl">
      <h2 className="text-2xl">Moved in: {countsText(counts)}</h2>
      <p className="mt-2 max-w-prose text-soft">
        {file.toInvite > 0
          ? `${inThousands(file.toInvite)} of them are not invited yet. An invitation leads to a password and to the consent that you need before you write about their health.`
          : "All of them are invited or have signed in."}{" "}
        {file.canUndo &&
          file.writtenAt &&
          `Undoing is possible for ${undoDays} days from ${longDate(file.writtenAt)}.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {file.toInvite > 0 && (
          <Ask intent="invite">Invite {Math.min(file.toInvite, invitedAtOnce)}</Ask>
        )}
      </div>
      {file.canUndo && <Undo clients={counts.new} />}
    </Card>
  );
}

/** Asks first, without a script as well: what it deletes would have to be brought again. */
const Undo = ({ clients }: { clients: number }) => (
  <details className="mt-5">
    <summary className="inline-block cursor-pointer py-2 text-danger underline underline-offset-4">
      Undo this import
    </summary>
    <p className="mt-2 mb-4 max-w-prose">
      {clients === 1 ? "The new client is" : `The ${inThousands(clients)} new clients are`} deleted,
      but for those who were invited or with whom something was begun. What was filled in for others
      is emptied.
    </p>
    <Ask intent="undo" variant="danger">
      Undo Import
    </Ask>
  </details>
);

type AskProps = {
  intent: string;
  variant?: "primary" | "quiet" | "danger";
  children: React.ReactNode;
};

const Ask = ({ intent, variant = "primary", children }: AskProps) => (
  <Form method="post">
    <Button name="intent" value={intent} variant={variant}>
      {children}
    </Button>
  </Form>
);
