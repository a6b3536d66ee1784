import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { guardedPages, orderPages, principals } from "#tests/support/access-matrix.ts";

const pathsOf = (entries: RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above;
    return [...(path ? [here] : []), ...pathsOf(children ?? [], here)];
  });
const entries = routes as RouteConfigEntry[];
const inAreas = pathsOf(
  entries.filter(({ file }) => /^routes\/(client|therapist|dashboard)\//.test(file)),
);
const aboutOrders = pathsOf(entries).filter(
  (path) => path.includes(":orderId") && !path.startsWith("/dashboard"),
);

test("every address of a signed-in area and every page of an order has a row, and no row is obsolete", () => {
  expect(inAreas.toSorted()).toEqual(Object.keys(guardedPages).toSorted());
  expect(aboutOrders.toSorted()).toEqual(Object.keys(orderPages).toSorted());
});

test("every route under an area's address is behind its guard, except the login pages", () => {
  const loginPages =
    "login|register|verify-email|access-restricted|insufficient-permissions|join|forgot-password|reset-password|second-step|confirm-email";
  const open = pathsOf(
    entries.filter(({ file }) => !/^routes\/(client|therapist|dashboard)\//.test(file)),
  );
  const unlocked = open.filter((path) => /^\/(client|therapist|dashboard)(\/|$)/.test(path));
  expect(unlocked.filter((path) => !new RegExp(`^/\\w+/(${loginPages})$`).test(path))).toEqual([]);
});

test("every row has a cell for every principal", () => {
  for (const who of Object.values(guardedPages))
    expect(Object.keys(who).toSorted()).toEqual(principals.toSorted());
});
