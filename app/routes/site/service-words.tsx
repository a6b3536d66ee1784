import { href } from "react-router";
import type { Previewed } from "#domain/studio/publishing/queries.ts";
import type { GivenWords } from "#domain/studio/service-words/given-words.ts";
import type { GivenKind } from "#domain/studio/service-words/messages.ts";
import { DraftNotice } from "./written/draft-notice.tsx";

/** What a given page says, and which version of it the owner previews, if they do. */
export type PageWords<Kind extends GivenKind = GivenKind> = {
  copy: GivenWords[Kind];
  previewed: (Previewed & { pageId: string }) | undefined;
};

type ServicePreviewProps = Pick<PageWords, "previewed"> & { path: string };

/** Tells the owner that they read another version than visitors do. */
export function ServicePreview({ previewed, path }: ServicePreviewProps) {
  if (!previewed) return null;
  return (
    <div className="wrap pt-6">
      <DraftNotice
        page={{ published: true, publishAt: null }}
        previewed={previewed}
        path={path}
        editor={href("/dashboard/pages/:pageId", { pageId: previewed.pageId })}
      />
    </div>
  );
}
