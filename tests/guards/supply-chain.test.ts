import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};
const lockedIn = (file: string) =>
  (JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Locked> }).packages;
const packages = lockedIn("package-lock.json");
const { dependencies, allowScripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
const installed = Object.entries(packages).filter(([path]) => path !== "");

/** The oldest version of each package that is free of an advisory against an earlier one. */
const floors: Record<string, string> = {
  "better-auth": "1.7.4",
  "react-router": "8.3.0",
  "@react-router/node": "8.5.1",
  nodemailer: "9.1.1",
  "drizzle-orm": "0.45.2",
  stripe: "23.1.0",
};

const numbers = (version: string) => version.split(".").map(Number);
const isOlder = (version: string, floor: string) => {
  const [given, least] = [numbers(version), numbers(floor)];
  const at = given.findIndex((part, place) => part !== least[place]);
  return at >= 0 && given[at]! < least[at]!;
};

test.each(["package-lock.json", "bench/lighthouse/package-lock.json"])(
  "every package in %s is pinned by its content and names no address",
  (file) => {
    const locked = Object.entries(lockedIn(file)).filter(([path]) => path !== "");
    expect(
      locked.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path),
    ).toEqual([]);
    expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  },
);

test("no package is older than its security floor", () => {
  const tooOld = Object.entries(floors).filter(([name, floor]) => {
    const version = packages[`node_modules/${name}`]?.version;
    return !version || isOlder(version, floor);
  });
  expect(tooOld).toEqual([]);
});

test("what the product runs on is pinned exactly, and each package has a line that says what for", () => {
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d/.test(version))).toEqual([]);
  const explained = readFileSync("docs/dependencies.md", "utf8");
  expect(Object.keys(dependencies).filter((name) => !explained.includes(`| \`${name}\` `))).toEqual(
    [],
  );
});

test("a package that wants to run a script when it is installed has been decided about", () => {
  const wanting = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split("node_modules/").at(-1)!);
  const undecided = wanting.filter((name) => !(name in allowScripts) && name !== "fsevents");
  expect([...new Set(undecided)]).toEqual([]);
});
