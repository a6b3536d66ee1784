import { Notice } from "#app/ui/feedback/notice.tsx";
import {
  formatDraft,
  formatMoment,
  formatStanding,
  type Publishing,
} from "#domain/studio/publishing/messages.ts";
import type { Previewed } from "#domain/studio/publishing/queries.ts";

type DraftNoticeProps = {
  page: Publishing;
  /** What is shown in place of what is published. */
  previewed?: Previewed | undefined;
  /** Where visitors see the page, and where it is changed. */
  path: string;
  editor: string;
};

/** Tells the owner that what they read is not what visitors see. */
export function DraftNotice({ page, previewed, path, editor }: DraftNoticeProps) {
  if (page.published && !previewed) return null;
  return (
    <Notice className="mb-8" title={titleOf(page, previewed)}>
      <p>
        {page.published
          ? "You alone see it. Visitors see the page as it is on the site."
          : "You see it as visitors will. They do not find it yet."}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {page.published && (
          <a href={path} className="link inline-block py-1">
            As visitors see it
          </a>
        )}
        <a href={editor} className="link inline-block py-1">
          Back to its form
        </a>
      </p>
    </Notice>
  );
}

function titleOf(page: Publishing, previewed: Previewed | undefined): string {
  if (!previewed) return page.publishAt ? formatStanding(page) : "A draft";
  if (previewed.state === "published")
    return `As it was published ${formatMoment(previewed.savedAt)}`;
  return previewed.publishAt ? `The draft · ${formatDraft(previewed)}` : "The draft";
}
