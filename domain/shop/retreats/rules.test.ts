import { expect, test } from "vitest";
import { type RetreatPackage, retreatEditions } from "./rules.ts";

const at = (day: string, retreatPackage: string, completed: boolean) =>
  ({
    eventStartsAt: new Date(`${day}T08:45:00Z`),
    retreatPackage,
    completed,
    location: "The forest",
  }) as RetreatPackage;
const days = (editions: { startsAt: Date }[]) =>
  editions.map(({ startsAt }) => startsAt.toISOString().slice(0, 10));

test("the next retreat is the earliest that has not passed, the past ones follow from the latest back", () => {
  const { next, past } = retreatEditions([
    at("2028-05-20", "day", false),
    at("2027-05-15", "spa", false),
    at("2027-05-15", "day", false),
    at("2025-09-05", "day", true),
    at("2026-05-16", "day", true),
  ]);

  expect(next?.startsAt).toEqual(new Date("2027-05-15T08:45:00Z"));
  expect(next?.packages.map((one) => one.retreatPackage)).toEqual(["day", "spa"]);
  expect(days(past)).toEqual(["2026-05-16", "2025-09-05"]);
});

test("the edition is not over before its spa hours end", () => {
  const { next, past } = retreatEditions([
    at("2026-05-16", "day", true),
    at("2026-05-16", "spa", false),
  ]);

  expect(next?.packages).toHaveLength(2);
  expect(past).toEqual([]);
});

test("without a future date there is no next retreat", () => {
  expect(retreatEditions([at("2025-09-05", "day", true)]).next).toBeUndefined();
  expect(retreatEditions([])).toEqual({ next: undefined, past: [] });
});
