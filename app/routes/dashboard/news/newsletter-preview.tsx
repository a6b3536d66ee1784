import { Fragment } from "react";
import type { Piece } from "#domain/kernel/text/paragraphs.ts";

/**
 * An issue as its readers see it: the subject, its paragraphs with links, and the link to
 * unsubscribe.
 */
export const NewsletterPreview = ({ subject, pieces }: { subject: string; pieces: Piece[][] }) => (
  <article
    aria-label="Preview"
    className="max-w-xl border-t-4 border-clay bg-white p-6 shadow-sm md:p-8"
  >
    <p className="font-display text-xl wrap-anywhere">{subject}</p>
    {pieces.map((paragraph, place) => (
      <p key={place} className="mt-4 wrap-anywhere whitespace-pre-line">
        {paragraph.map(({ text, href }, piece) => (
          <Fragment key={piece}>
            {href ? (
              <a href={href} className="link" target="_blank" rel="noopener">
                {text}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : (
              text
            )}
          </Fragment>
        ))}
      </p>
    ))}
    <p className="mt-6 border-t border-line pt-3 text-sm text-soft">
      Each reader sees here why they get it, and a link to leave with one press.
    </p>
  </article>
);
