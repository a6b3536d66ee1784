import { Outlet } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { listVisiblePhotographs } from "#domain/studio/pictures/queries.ts";
import type { Route } from "./+types/layout.ts";

/** The photographs of all pages of the site, in one question to the database. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  photographs: await listVisiblePhotographs(anyone(context)),
});

export default function SiteLayout() {
  return <Outlet />;
}
