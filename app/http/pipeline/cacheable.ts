import { matchRoutes, type RouteObject } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import type { Site } from "./site.ts";
import type { Shows } from "./content-watch.ts";

type Routes = Site["build"]["routes"];
type Node = RouteObject & { children?: Node[] };

/** The longest query of a page that is cached: longer ones are personal or made up. */
const maxQueryLength = 200;

/** Under which address a page is kept, and what it shows. */
export type CacheKey = { target: string; shows: Shows };

/** Says which address a page is kept under: its path and, in a fixed order, the query parameters it knows. */
export function cacheKeys(routes: Routes): (target: string) => CacheKey | undefined {
  const tree = childrenOf(routes, undefined);
  const begins = new Set(tree.flatMap((node) => keptPaths(node, "")).map(firstWord));
  const known = remembered((path) => handleOf(tree, path));
  return (target) => {
    const [path = "/", query = ""] = target.split("?");
    const page = pagePath(path);
    // The page of each order, say, has an address of its own and is never kept: it need not be matched at all.
    const { cacheable: allowed, timetable } = (begins.has(firstWord(page)) && known(page)) || {};
    if (!allowed) return undefined;
    // A page's data is asked for by the router, which may name the routes it wants.
    const given = new URLSearchParams(query);
    const all = allowed === true ? [...new Set(given.keys())].toSorted() : allowed;
    const names = path.endsWith(".data") ? [...new Set([...all, "_routes"])] : all;
    const keyParams = new URLSearchParams(
      names.flatMap((name) => given.getAll(name).map((value) => [name, value])),
    );
    const search = keyParams.size > 0 ? `?${keyParams.toString()}` : "";
    if (search.length > maxQueryLength) return undefined;
    return { target: path + search, shows: timetable ? "timetable" : "site" };
  };
}

/** Matching an address against all routes costs more than the rest of a cached answer; most addresses come again. */
function remembered<T>(find: (path: string) => T): (path: string) => T {
  const found = new Map<string, T>();
  return (path) => {
    if (found.has(path)) return found.get(path) as T;
    const value = find(path);
    if (found.size < 1_000) found.set(path, value);
    return value;
  };
}

const handleOf = (tree: Node[], path: string) =>
  matchRoutes(tree, path)?.at(-1)?.route.handle as PageHandle | undefined;

const firstWord = (path: string) => path.split("/")[1]!.toLowerCase();

/** The paths of pages that are kept, at and below a route; each begins with a word of its own. */
function keptPaths({ path = "", handle, children = [] }: Node, above: string): string[] {
  const here = path ? `${above}/${path.replace(/^\//, "")}` : above || "/";
  const own = (handle as PageHandle | undefined)?.cacheable ? [here] : [];
  return [...own, ...children.flatMap((child) => keptPaths(child, here === "/" ? "" : here))];
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
