import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { securityHeaders } from "./security-headers.ts";

type Route = { path?: string | undefined; children?: Route[] | undefined };

/** Every address of the site, with something in place of what is named in it. */
const addressesOf = (list: readonly Route[], above = ""): string[] =>
  list.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path.replaceAll(/:\w+|\*/g, "1")}` : above;
    return [here || "/", ...addressesOf(children, here)];
  });

const headersOf = (path: string) =>
  Object.fromEntries(
    securityHeaders({
      path,
      secure: true,
      scripts: [],
      stripe: true,
      dev: false,
    }),
  );
const ancestorsOf = (path: string) =>
  /frame-ancestors ([^;]*)/.exec(headersOf(path)["Content-Security-Policy"] ?? "")?.[1];

test("of all pages one may stand in a frame of another website", () => {
  const more = [
    "/embed",
    "/embed/",
    "/embed/timetable/",
    "/embed/timetable.js",
    "/EMBED/timetable",
  ];
  const all = [
    ...addressesOf(routes as Route[]),
    ...more,
    "/embed/timetable/1",
    "/x/embed/timetable",
  ];
  expect(all.length).toBeGreaterThan(250);
  expect(all.filter((path) => ancestorsOf(path) !== "'none'")).toEqual(["/embed/timetable"]);
  expect(ancestorsOf("/embed/timetable")).toBe("*");
});

test("of all answers other websites may load the timetable and its script", () => {
  const policy = "Cross-Origin-Resource-Policy";
  expect(headersOf("/embed/timetable.js")[policy]).toBe("cross-origin");
  expect(headersOf("/embed/timetable")[policy]).toBe("cross-origin");
  expect(headersOf("/media/library/1")[policy]).toBe("same-origin");
  expect(headersOf("/files/care/1")[policy]).toBe("same-origin");
});

test("the script is small, and keeps nothing on a visitor's device", () => {
  const file = join(import.meta.dirname, "../../../public/embed/timetable.js");
  expect(statSync(file).size).toBeLessThan(5_000);
  expect(readFileSync(file, "utf8")).not.toMatch(/cookie|localStorage|sessionStorage|fetch\(/);
});
