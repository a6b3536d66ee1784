import { Plus } from "lucide-react";
import { href } from "react-router";
import { PublishingBadge } from "#app/parts/office/publishing-badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import type { listOwnPages } from "#domain/studio/site-pages/office-queries.ts";

type OwnPagesProps = { pages: Awaited<ReturnType<typeof listOwnPages>> };

const places = {
  none: "no links lead to it",
  menu: "in the menu",
  foot: "at the foot",
};

/** The pages that the studio wrote about anything but a service. */
export const OwnPages = ({ pages }: OwnPagesProps) => (
  <section className="mt-10 border-t border-line pt-6">
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-xl">Pages of your own</h2>
      <LinkButton
        href={href("/dashboard/pages/own/new")}
        size="small"
        variant="secondary"
        icon={<Plus aria-hidden className="size-4" />}
      >
        Write a page
      </LinkButton>
    </div>
    {pages.length === 0 ? (
      <p className="text-soft">None yet: how you work, whom you work with, anything at all.</p>
    ) : (
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {pages.map(({ id, slug, title, placement, published, publishAt, draft }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0 grow">
              <a
                href={href("/dashboard/pages/own/:pageId", { pageId: id })}
                className="link inline-block py-0.5 font-semibold wrap-anywhere"
              >
                {title}
              </a>
              <p className="text-sm text-soft wrap-anywhere">
                /pages/{slug} · {places[placement]}
              </p>
            </div>
            <PublishingBadge page={{ published, publishAt, draft }} />
          </li>
        ))}
      </ul>
    )}
  </section>
);
