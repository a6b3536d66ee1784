import { Badge } from "#app/ui/badge.tsx";
import { formatPublishing, type Publishing } from "#domain/studio/publishing/messages.ts";

/** How far a page is on its way to the site. */
export const PublishingBadge = ({ page }: { page: Publishing }) => (
  <Badge tone={page.published ? "good" : page.publishAt ? "info" : "warn"}>
    {formatPublishing(page)}
  </Badge>
);
