import { ExternalLink } from "lucide-react";
import { LinkButton } from "#app/ui/forms/button.tsx";
import type { SitePageKind } from "#domain/studio/site-pages/messages.ts";
import { sitePagePath } from "#domain/studio/site-pages/rules.ts";

type SeePageProps = { kind: SitePageKind; page: { slug: string; published: boolean } };

/** The way to the page as visitors see it; a draft is shown to the owner alone. */
export const SeePage = ({ kind, page: { slug, published } }: SeePageProps) => (
  <LinkButton
    href={sitePagePath(kind, slug)}
    size="small"
    variant="secondary"
    icon={<ExternalLink aria-hidden className="size-4" />}
  >
    {published ? `See the ${kind}` : "Read the draft"}
  </LinkButton>
);
