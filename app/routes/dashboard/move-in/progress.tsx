import { href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { inThousands } from "#domain/imports/messages.ts";
import type { findImport } from "#domain/imports/queries.ts";

/** A file as its page has it. */
export type ImportFile = NonNullable<Awaited<ReturnType<typeof findImport>>>;

const doing: Partial<Record<ImportFile["state"], string>> = {
  checking: "Looking through the lines. Nothing is written yet.",
  writing: "It is moving in. No one is told.",
  undoing: "What this file wrote is being taken out again.",
};

/** How far a job is; the page asks again by itself, and by its link where it has no script. */
export function Progress({ file }: { file: ImportFile }) {
  return (
    <Card as="section" className="max-w-2xl">
      <p id="doing" className="text-lg">
        {doing[file.state]}
      </p>
      <progress
        aria-labelledby="doing"
        value={file.doneCount}
        max={file.lineCount}
        className="mt-4 h-3 w-full accent-pine"
      />
      <p className="mt-2 flex flex-wrap justify-between gap-3 text-soft tabular-nums">
        <span>
          {inThousands(file.doneCount)} of {inThousands(file.lineCount)} lines
        </span>
        <a href={href("/dashboard/move-in/:importId", { importId: file.id })} className="link">
          Look again
        </a>
      </p>
      <p className="mt-4 text-soft">You may close this page: it goes on, and you find it here.</p>
    </Card>
  );
}
