import { Download } from "lucide-react";
import { Form, href } from "react-router";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button, buttonClass } from "#app/ui/forms/button.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { ArchiveRow } from "#domain/privacy/moving-out/queries.ts";

type ArchiveProps = { archive: ArchiveRow };

/** How far the job is; the page asks again by itself, and by its link where it has no script. */
export function ArchiveProgress({ archive: { state, doneCount, totalCount } }: ArchiveProps) {
  return (
    <Card as="section">
      <p id="doing" className="text-lg">
        {state === "waiting"
          ? "Your archive is about to be made."
          : "Your archive is being made: it is read, and encrypted as it is written."}
      </p>
      <progress
        aria-labelledby="doing"
        value={doneCount}
        max={Math.max(1, totalCount)}
        className="mt-4 h-3 w-full accent-pine"
      />
      <p className="mt-2 flex flex-wrap justify-between gap-3 text-soft tabular-nums">
        <span>
          {totalCount > 0 ? `${count(doneCount)} of ${count(totalCount)} parts` : "Beginning"}
        </span>
        <a href={href("/dashboard/move-out")} className="link">
          Look again
        </a>
      </p>
      <p className="mt-4 text-soft">
        You may close this page: it goes on, also after a restart, and you find it here.
      </p>
    </Card>
  );
}

/** The archive that can be taken, and how it is opened. */
export function ReadyArchive({ archive }: ArchiveProps) {
  const { id, sha256 } = archive;
  return (
    <Card as="section">
      <h2 className="text-xl">Your archive is ready</h2>
      <FactList className="mt-5" facts={factsOf(archive)} />
      <p className="mt-5 text-sm text-soft">
        Checksum (SHA-256) <span className="font-mono break-all">{sha256}</span>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a
          href={href("/dashboard/move-out/:archiveId/file", { archiveId: id })}
          download
          className={buttonClass({ variant: "primary" })}
        >
          <Download aria-hidden className="size-5" />
          Take the Archive
        </a>
        <Form method="post">
          <input type="hidden" name="archiveId" value={id} />
          <Button variant="secondary" name="intent" value="delete">
            Delete It Here
          </Button>
        </Form>
      </div>
      <p className="mt-6 text-soft">
        It opens with <code>age</code>, a free program of every system:{" "}
        <code className="break-words">age -d -o studio.zip studio-….zip.age</code>. Begin with
        READ-ME.txt.
      </p>
    </Card>
  );
}

const factsOf = (archive: ArchiveRow): [string, string][] => {
  const { recipient, askedBy, takenAt, takenBy, finishedAt, keptUntil } = archive;
  return [
    ["Made", finishedAt ? `${longDate(finishedAt)}, ${clockTime(finishedAt)}` : ""],
    ["Asked for by", askedBy],
    ["In it", `${count(archive.files ?? 0)} files, ${count(archive.rows ?? 0)} rows`],
    ["Size", megabytes(archive.bytes ?? 0)],
    ["Opened by", recipient ? `the key ${recipient.slice(0, 12)}…` : "your passphrase"],
    ["Taken", takenAt ? `${longDate(takenAt)}, by ${takenBy}` : "Not yet"],
    ["Deleted by itself", keptUntil ? longDate(keptUntil) : ""],
  ];
};

const count = (number: number): string => number.toLocaleString("en-GB");
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;
