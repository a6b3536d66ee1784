import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import type { PrintedEntry, PrintedPart } from "#domain/care/print/ports.ts";
import type { PreviewedRecord } from "#domain/care/print/print-record.ts";
import { blackMark } from "#domain/care/print/messages.ts";
import { plainDate } from "#domain/kernel/time.ts";

/** What the PDF will say, to be read through, and how often each passage was found. */
export const PrintPreview = ({ sections, found, missing }: PreviewedRecord) => (
  <section aria-labelledby="preview" className="rounded-lg border border-line bg-white p-4 sm:p-6">
    <h2 id="preview" className="text-xl">
      What it says
    </h2>
    {missing.map((sentence) => (
      <p key={sentence} className="mt-2 text-sm text-soft">
        {sentence}
      </p>
    ))}
    {found.length > 0 && (
      <ul className="mt-2 text-sm text-soft">
        {found.map(({ passage, times }) => (
          <li key={passage} className="wrap-anywhere">
            “{passage}”:{" "}
            {times === 0
              ? "not found"
              : times === 1
                ? "blacked out once"
                : `blacked out ${times} times`}
          </li>
        ))}
      </ul>
    )}
    {sections.length === 0 && (
      <EmptyState title="Nothing in this period">
        Choose other days, or leave them empty.
      </EmptyState>
    )}
    {sections.map(({ title, entries }) => (
      <div key={title} className="mt-6">
        <h3 className="text-lg">{title}</h3>
        <ul className="divide-y divide-line">
          {entries.map((entry, place) => (
            <Entry key={place} entry={entry} />
          ))}
        </ul>
      </div>
    ))}
  </section>
);

const Entry = ({ entry: { day, heading, by, parts, photo } }: { entry: PrintedEntry }) => (
  <li className="py-3">
    <p className="font-semibold wrap-anywhere">
      <Blackened text={heading} />
    </p>
    <p className="text-sm wrap-anywhere text-soft">
      {plainDate(day)}
      {by && " · "}
      <Blackened text={by} />
    </p>
    <dl className="mt-1 grid gap-2">
      {parts.map((part, row) => (
        <Part key={row} part={part} />
      ))}
    </dl>
    {photo && (
      <img
        src={`/files/care/${photo.id}`}
        width={photo.width}
        height={photo.height}
        alt="The progress photo as it will be printed"
        loading="lazy"
        className="mt-2 h-auto w-48 rounded-md"
      />
    )}
  </li>
);

const Part = ({ part: { label, text, day } }: { part: PrintedPart }) => (
  <div className={day ? "grid gap-x-4 sm:grid-cols-[9rem_1fr]" : undefined}>
    <dt className="text-sm wrap-anywhere text-soft">
      {day ? plainDate(day) : <Blackened text={label} />}
    </dt>
    <dd className="wrap-anywhere whitespace-pre-line">
      {day && `${label}: `}
      <Blackened text={text} />
    </dd>
  </div>
);

/** A text with black bars, which are read out as what they are. */
const Blackened = ({ text }: { text: string }) =>
  text.split(blackMark).map((kept, place) => (
    <span key={place}>
      {place > 0 && <span className="rounded-sm bg-ink px-1 text-xs text-white">blacked out</span>}
      {kept}
    </span>
  ));
