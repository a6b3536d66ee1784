import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { routesNear } from "./routes-near.ts";

type Entry = {
  id?: string | undefined;
  path?: string | undefined;
  index?: boolean;
  file: string;
  children?: Entry[];
};
type Flat = { id: string; parentId?: string; path?: string; index?: boolean };
type Tree = RouteObject & { id: string; children?: Tree[] };

/** The product's routes as a build has them: in one list, each naming its parent. */
function flat(entries: Entry[], parentId: string): Flat[] {
  return entries.flatMap(({ id = "", file, path, index, children = [] }) => {
    const own = {
      id: id || file,
      parentId,
      ...(path !== undefined && { path }),
      ...(index && { index }),
    };
    return [own, ...flat(children, own.id)];
  });
}

const all = [{ id: "root", path: "" }, ...flat(routes as Entry[], "root")];
const byId = Object.fromEntries(all.map((route) => [route.id, route]));
const build = { routes: byId, assets: { routes: byId } } as unknown as ServerBuild;

const treeOf = (some: ServerBuild, parentId?: string): Tree[] =>
  (Object.values(some.routes) as Flat[])
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index: true } : { id, path, children: treeOf(some, id) },
    ) as Tree[];

const trees = new Map<ServerBuild, Tree[]>();
const found = (some: ServerBuild, path: string) => {
  const tree = trees.get(some) ?? treeOf(some);
  trees.set(some, tree);
  return matchRoutes(tree, path)?.map(({ route }) => route.id);
};
const near = routesNear(build, (some) => some);

const addressOf = (leaf: Flat): string => {
  const above = leaf.parentId ? addressOf(byId[leaf.parentId] as Flat) : "";
  return leaf.path ? `${above}/${leaf.path.replace(/:\w+/g, "some").replace("*", "a/b")}` : above;
};
const addresses = [...new Set(all.map((route) => addressOf(route) || "/"))];

test("every address of the product leads to the same page among fewer routes", () => {
  expect(addresses.length).toBeGreaterThan(90);
  for (const path of [
    ...addresses,
    "/shop/nothing",
    "/client/nothing",
    "/dashboard/nothing",
    "/dashboard/orders/nothing/at/all",
    "/dashboard//orders",
    "/dashboard/ORDERS",
    "/dashboard/orders/",
    "/SHOP",
    "/%73hop",
    "/nothing",
  ])
    expect([path, found(near(path), path)]).toEqual([path, found(build, path)]);
});

test("the shop's pages, and those of a part of the office, are looked up among few routes, as their data is", () => {
  const orders = ["/dashboard/orders", "/dashboard/orders.data", "/dashboard/orders/some"];
  for (const path of ["/shop", "/shop.data", "/shop/product/mat", ...orders])
    expect([path, Object.keys(near(path).routes).length < 30]).toEqual([path, true]);
  expect(near("/shop").assets.routes).toHaveProperty(["routes/shop/catalogue/shop.tsx"]);
});
