import { Notice } from "#app/ui/feedback/notice.tsx";
import { formatPublishing, type Publishing } from "#domain/studio/publishing/messages.ts";

/** Tells the owner that what they read is not on the site yet. */
export function DraftNotice({ page }: { page: Publishing }) {
  if (page.published) return null;
  return (
    <Notice className="mb-8" title={page.publishAt ? formatPublishing(page) : "A draft"}>
      <p>You see it as visitors will. They do not find it yet.</p>
    </Notice>
  );
}
