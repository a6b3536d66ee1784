import { Outlet } from "react-router";
import { refuseClosed } from "#app/http/close-unoffered.ts";
import { forAll } from "#app/http/for-all.ts";
import { listPageHeads } from "#domain/studio/page-heads/queries.ts";
import { listVisiblePhotographs } from "#domain/studio/pictures/queries.ts";
import type { Route } from "./+types/layout.ts";

/** The photographs of all pages of the site, and what the owner says of the pages. */
export async function loader({ context }: Route.LoaderArgs) {
  refuseClosed(context);
  const [photographs, heads] = await Promise.all([
    forAll(context, { name: "photographs", shows: "site" }, listVisiblePhotographs),
    forAll(context, { name: "page heads", shows: "site" }, listPageHeads),
  ]);
  return { photographs, heads };
}

export default function SiteLayout() {
  return <Outlet />;
}
