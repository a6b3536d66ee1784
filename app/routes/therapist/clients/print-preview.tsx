import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Blackened } from "#domain/care/print/black-out.ts";
import { blackMark } from "#domain/care/print/words.ts";
import { shortDate } from "#domain/kernel/time.ts";

/** What the PDF will say, to be read through, and how often each passage was found. */
export const PrintPreview = ({ sections, found }: Blackened) => (
  <section aria-labelledby="preview" className="rounded-lg border border-line bg-white p-4 sm:p-6">
    <h2 id="preview" className="text-xl">
      What it says
    </h2>
    {found.length > 0 && (
      <ul className="mt-2 text-sm text-soft">
        {found.map(({ passage, times }) => (
          <li key={passage} className="wrap-anywhere">
            “{passage}”: {times === 0 ? "not found" : times === 1 ? "blacked out once" : `blacked out ${times} times`}
          </li>
        ))}
      </ul>
    )}
    {sections.length === 0 && (
      <EmptyState title="Nothing in this period">Choose other days, or leave them empty.</EmptyState>
    )}
    {sections.map(({ title, entries }) => (
      <div key={title} className="mt-6">
        <h3 className="text-lg">{title}</h3>
        <ul className="divide-y divide-line">
          {entries.map(({ day, heading, by, parts }, place) => (
            <li key={place} className="py-3">
              <p className="font-semibold wrap-anywhere">
                {shortDate(day)}: <Blackened text={heading} />
              </p>
              <p className="text-sm text-soft">{by}</p>
              <dl className="mt-1 grid gap-2">
                {parts.map(({ label, text }, row) => (
                  <div key={row}>
                    <dt className="text-sm text-soft wrap-anywhere">
                      <Blackened text={label} />
                    </dt>
                    <dd className="wrap-anywhere whitespace-pre-line">
                      <Blackened text={text} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
);

/** A text with black bars, which are read out as what they are. */
const Blackened = ({ text }: { text: string }) =>
  text.split(blackMark).map((kept, place) => (
    <span key={place}>
      {place > 0 && <span className="rounded-sm bg-ink px-1 text-xs text-white">blacked out</span>}
      {kept}
    </span>
  ));
