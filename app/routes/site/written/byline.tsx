import { spokenDate } from "#domain/kernel/time.ts";
import { therapistPath } from "#domain/schedule/team/messages.ts";

type Signed = {
  publishedAt: Date | null;
  author: string | null;
  /** Where their page is; undefined or null where there is none, or nothing should lead there. */
  authorSlug?: string | null;
};

/** The day of an article, and who wrote it. */
export function Byline({ page: { publishedAt, author, authorSlug } }: { page: Signed }) {
  return (
    <>
      {publishedAt ? (
        <time dateTime={publishedAt.toISOString()}>{spokenDate(publishedAt)}</time>
      ) : (
        "Not published yet"
      )}
      {author && (
        <>
          {" · "}
          {authorSlug ? (
            <a href={therapistPath(authorSlug)} className="link inline-block py-0.5">
              {author}
            </a>
          ) : (
            author
          )}
        </>
      )}
    </>
  );
}
