import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/**
 * Opens the product once for every first part of a path (`shop`, `dashboard`), with only the routes that an address under
 * it can mean, and answers which one to ask for a path. The router tries one route after the other and prepares all of
 * them for each page it renders: with over a hundred of them that is a tenth of a page's work. What is not written as the
 * routes write it (`/SHOP`, `/%73hop`) is looked up among all.
 */
export function routesNear<T>(
  build: ServerBuild,
  open: (some: ServerBuild) => T,
): (pathname: string) => T {
  const all = open(build);
  const firstParts = new Set(leavesOf(build).map((route) => firstPart(route, build.routes)));
  const near = new Map(
    [...firstParts].filter(isPlain).map((part) => [part, open(only(build, part))]),
  );
  return (pathname) => near.get(partOf(pathname)) ?? all;
}

const isPlain = (part: string) => /^[a-z]/i.test(part) && !part.endsWith("?");
const partOf = (pathname: string) => (pathname.split("/", 2)[1] ?? "").replace(/\.data$/, "");

/** Routes with an address of their own, unlike layouts. */
const leavesOf = ({ routes }: ServerBuild): Route[] =>
  Object.values(routes).filter((route) => route?.path !== undefined || route?.index) as Route[];

function only(build: ServerBuild, part: string): ServerBuild {
  const kept = new Set<string>();
  for (const leaf of leavesOf(build)) {
    const first = firstPart(leaf, build.routes);
    if (first !== part && isPlain(first)) continue;
    for (let at: Route | undefined = leaf; at; at = parentOf(at, build.routes)) kept.add(at.id);
  }
  const pick = <V>(from: Record<string, V>) =>
    Object.fromEntries(Object.entries(from).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}

const parentOf = ({ parentId }: Route, routes: Routes) =>
  parentId === undefined ? undefined : routes[parentId];

/** The first part of a route's whole path; empty for the home page. */
function firstPart(route: Route, routes: Routes): string {
  const above = parentOf(route, routes);
  return (above && firstPart(above, routes)) || (route.path ?? "").split("/", 1)[0]!;
}
