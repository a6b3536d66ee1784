import { Badge } from "#app/ui/badge.tsx";
import {
  formatDraft,
  formatStanding,
  type Publishing,
} from "#domain/studio/publishing/messages.ts";

/** How far a page is on its way to the site, and whether changes of it wait. */
export const PublishingBadge = ({ page }: { page: Publishing }) => (
  <span className="flex flex-wrap gap-1.5">
    <Badge tone={page.published ? "good" : page.publishAt ? "info" : "warn"}>
      {formatStanding(page)}
    </Badge>
    {page.draft && (
      <Badge tone={page.draft.publishAt ? "info" : "warn"}>{formatDraft(page.draft)}</Badge>
    )}
  </span>
);
