import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { listPageHeads } from "#domain/studio/page-heads/queries.ts";
import { findTown } from "#domain/studio/page-heads/find-town.ts";
import { listSharedPages } from "#domain/studio/sharing/messages.ts";
import type { Route } from "./+types/page-heads.ts";

const flashes = { changed: "Saved. The page says it from now on." };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const heads = await listPageHeads(ctx);
  const town = orNotFound(await findTown(ctx), "Page not found");
  const pages = listSharedPages(town).map(({ name, path, title }) => {
    const head = heads.find(({ page }) => page === name);
    const isChanged = Boolean(head && (head.title || head.description || head.slot));
    return { name, path, title, isChanged };
  });
  return { pages, flash: flashOf(url, flashes) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Search and sharing", matches);

export default function PageHeads({ loaderData: { pages, flash } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Search and sharing"
      subtitle="What search results and shared links say of each page: its title, its description and its picture."
      width="form"
    >
      <ActionNotice result={undefined} flash={flash} />
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {pages.map(({ name, path, title, isChanged }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 px-4 py-2">
            <a
              href={href("/dashboard/search-and-sharing/:page", { page: name })}
              className="link py-1 font-semibold"
            >
              {title}
            </a>
            <span className="wrap-anywhere text-soft">{path}</span>
            {isChanged && <Badge tone="good">In your words</Badge>}
          </li>
        ))}
      </ul>
    </OfficePage>
  );
}
