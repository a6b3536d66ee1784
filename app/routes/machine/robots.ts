import { requestContextOf } from "#app/http/ctx.ts";
import type { Route } from "./+types/robots.ts";
import { closedPaths } from "#app/frame/closed-paths.ts";

/** No basket, order or back-office page is for a search engine. */
export function loader({ context }: Route.LoaderArgs) {
  const rules = ["User-agent: *", ...closedPaths.map((path) => `Disallow: ${path}`)];
  const text = [...rules, "", `Sitemap: ${requestContextOf(context).origin}/sitemap.xml`, ""].join(
    "\n",
  );
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
