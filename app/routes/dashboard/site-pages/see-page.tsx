import { ExternalLink } from "lucide-react";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { previewPath } from "#app/frame/preview-address.ts";
import type { Publishing } from "#domain/studio/publishing/messages.ts";
import type { SitePageKind } from "#domain/studio/site-pages/messages.ts";
import { sitePagePath } from "#domain/studio/site-pages/rules.ts";

type SeePageProps = { kind: SitePageKind; page: Publishing & { slug: string } };

/** The way to the page as visitors see it; a draft is shown to the owner alone. */
export const SeePage = ({ kind, page: { slug, published, draft } }: SeePageProps) => (
  <LinkButton
    href={draft ? previewPath(sitePagePath(kind, slug)) : sitePagePath(kind, slug)}
    size="small"
    variant="secondary"
    icon={<ExternalLink aria-hidden className="size-4" />}
  >
    {published && !draft ? `See the ${kind}` : "Read the draft"}
  </LinkButton>
);
