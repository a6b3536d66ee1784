import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/**
 * Opens the product once for every first part of a path (`shop`, `dashboard`), and once for every first two (`dashboard/orders`),
 * with only the routes that an address under it can mean, and answers which one to ask for a path. The router tries one
 * route after the other, twice a request, and prepares all of them for each page it renders: with over a hundred of them
 * that is a tenth of a page's work. What is not written as the routes write it (`/SHOP`, `/%73hop`) is looked up among all.
 */
export function routesNear<T>(
  build: ServerBuild,
  open: (some: ServerBuild) => T,
): (pathname: string) => T {
  const all = open(build);
  const paths = leavesOf(build).map((route) => partsOf(route, build.routes));
  const near = new Map<string, T>();
  for (const [first = "", second = ""] of paths) {
    if (!isPlain(first)) continue;
    if (!near.has(first)) near.set(first, open(only(build, [first])));
    const both = `${first}/${second}`;
    if (isPlain(second) && !near.has(both)) near.set(both, open(only(build, [first, second])));
  }
  return (pathname) => {
    const [, first = "", second = ""] = pathname.split("/", 3).map(withoutData);
    return near.get(`${first}/${second}`) ?? near.get(first) ?? all;
  };
}

const isPlain = (part: string) => /^[a-z]/i.test(part) && !part.endsWith("?");
const withoutData = (part: string) => part.replace(/\.data$/, "");

/** Routes with an address of their own, unlike layouts. */
const leavesOf = ({ routes }: ServerBuild): Route[] =>
  Object.values(routes).filter((route) => route?.path !== undefined || route?.index) as Route[];

/** The routes whose addresses can begin with these parts, and those above them. */
function only(build: ServerBuild, parts: readonly string[]): ServerBuild {
  const kept = new Set<string>();
  for (const leaf of leavesOf(build)) {
    const own = partsOf(leaf, build.routes);
    if (parts.some((part, at) => isPlain(own[at] ?? "") && own[at] !== part)) continue;
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

/** The parts of a route's whole path; none for the home page. */
function partsOf(route: Route, routes: Routes): string[] {
  const above = parentOf(route, routes);
  const own = (route.path ?? "").split("/").filter((part) => part !== "");
  return [...(above ? partsOf(above, routes) : []), ...own];
}
