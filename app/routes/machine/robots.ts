import { factsOf } from "#app/http/ctx.ts";
import type { Route } from "./+types/robots.ts";

/** Nobody's basket, order or back room is for a search engine. */
const closed = [
  "/cart",
  "/checkout",
  "/payment/",
  "/order-confirmation/",
  "/api/",
  "/client/",
  "/therapist/",
  "/dashboard",
];

export function loader({ context }: Route.LoaderArgs) {
  const rules = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`)];
  const text = [...rules, "", `Sitemap: ${factsOf(context).origin}/sitemap.xml`, ""].join("\n");
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
