import { ExternalLink } from "lucide-react";
import type { OwnNote } from "#domain/care/read-receipts/own-notes.ts";

/** The text and the links of a note; links open in a new tab and send no referrer. */
export function NoteBody({
  note: { parts, links },
  level,
}: {
  note: Pick<OwnNote, "parts" | "links">;
  level: 2 | 4;
}) {
  const Heading = `h${level}` as const;
  const heading = "font-sans text-base font-semibold tracking-normal";
  return (
    <div className="mt-4 grid max-w-prose gap-4">
      {parts.map(({ heading: words, text }) => (
        <div key={words}>
          <Heading className={heading}>{words}</Heading>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
      ))}
      {links.length > 0 && (
        <div>
          <Heading className={heading}>To watch and read</Heading>
          <ul className="mt-1 grid gap-1">
            {links.map(({ title, url, about }) => (
              <li key={url + title} className="wrap-anywhere">
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="link inline-block py-0.5"
                >
                  {title}
                  <ExternalLink aria-hidden className="ml-1.5 inline size-4" />
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
                {about && <span className="block text-sm text-soft">{about}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
