import { matchRoutes, type RouteObject } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import type { Site } from "./ask-routes.ts";

type Routes = Site["build"]["routes"];
type Node = RouteObject & { children?: Node[] };

/** The longest query of a page that is kept: longer ones are somebody's own, or nobody's. */
const longestQuery = 200;

/** Says which address a page is kept under: its path and, in a fixed order, the query parameters it knows. */
export function cacheKeys(routes: Routes): (target: string) => string | undefined {
  const tree = childrenOf(routes, undefined);
  const known = remembered((path) => knownParameters(tree, pagePath(path)));
  return (target) => {
    const [path = "/", query = ""] = target.split("?");
    const wanted = known(path);
    if (!wanted) return undefined;
    // A page's data is asked for by the router, which may name the routes it wants.
    const given = new URLSearchParams(query);
    const all = wanted === true ? [...new Set(given.keys())].toSorted() : wanted;
    const names = path.endsWith(".data") ? [...new Set([...all, "_routes"])] : all;
    const kept = new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value])));
    const search = kept.size > 0 ? `?${kept.toString()}` : "";
    return search.length > longestQuery ? undefined : path + search;
  };
}

/** Matching an address against all routes costs more than the rest of a cached answer; most addresses come again. */
function remembered<T>(find: (path: string) => T): (path: string) => T {
  const found = new Map<string, T>();
  return (path) => {
    if (found.has(path)) return found.get(path) as T;
    const answer = find(path);
    if (found.size < 1_000) found.set(path, answer);
    return answer;
  };
}

function knownParameters(tree: Node[], path: string): true | readonly string[] | undefined {
  const leaf = matchRoutes(tree, path)?.at(-1)?.route;
  return (leaf?.handle as PageHandle | undefined)?.cacheable || undefined;
}

function childrenOf(routes: Routes, parentId: string | undefined): Node[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id = "", path, index, caseSensitive, module } = route ?? {};
      const about = { id, path, caseSensitive, handle: module?.handle };
      return index ? { ...about, index: true } : { ...about, children: childrenOf(routes, id) };
    }) as Node[];
}

/** The page whose data an address ending in `.data` asks for. */
const pagePath = (path: string) => path.replace(/\/_root\.data$/, "/").replace(/\.data$/, "");
