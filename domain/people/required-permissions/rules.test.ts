import { expect, test } from "vitest";
import type { Permission } from "#domain/kernel/ctx.ts";
import { isPermitted, missingPermissions } from "./rules.ts";
import { whyStopped } from "../rules.ts";

const someone = {
  accountId: "a",
  emailVerified: true,
  permissions: [] as Permission[],
};
const therapist = (...permissions: Permission[]) => ({
  ...someone,
  permissions,
  person: {
    id: "t",
    userType: "therapist",
    accessEnabled: true,
  } as const,
});
const client = {
  ...therapist("create_notes", "edit_notes"),
  person: {
    id: "c",
    userType: "client",
    accessEnabled: true,
  } as const,
};
const notes = ["create_notes", "edit_notes"] as const;

test.each([
  ["one of two is enough", { permissions: notes }, therapist("edit_notes"), []],
  ["none of two is not", { permissions: notes }, therapist("manage_sessions"), notes],
  ["all of two with both", { permissions: notes, requireAll: true }, therapist(...notes), []],
  [
    "all of two with one",
    { permissions: notes, requireAll: true },
    therapist("edit_notes"),
    ["create_notes"],
  ],
  ["a client never has one, whatever stands in their row", { permissions: notes }, client, notes],
  [
    "staff never have one",
    { permissions: notes },
    { ...someone, staff: { role: "owner", accessEnabled: true } },
    notes,
  ],
  ["no required permissions", {}, client, []],
] as const)("%s", (_what, required, who, missing) => {
  expect(missingPermissions(required, who)).toEqual(missing);
  expect(isPermitted(required, who)).toBe(missing.length === 0);
});

test("what is for therapists is not permitted to clients", () => {
  expect(isPermitted({ userType: "therapist" }, client)).toBe(false);
  expect(isPermitted({ userType: "therapist" }, therapist())).toBe(true);
});

test("when two guards refuse, the first in the guards' order gives the reason", () => {
  const required = { permissions: ["create_notes"] } as const;
  const lacking = { stop: "permissions", missing: ["create_notes"] };
  const off = (who: ReturnType<typeof therapist>) => ({
    ...who,
    person: { ...who.person, accessEnabled: false },
  });
  expect(whyStopped("therapist", therapist(), { required })).toEqual(lacking);
  expect(whyStopped("therapist", off(therapist()), { required })).toEqual(lacking);
  expect(whyStopped("therapist", off(therapist("create_notes")), { required })).toEqual({
    stop: "restricted",
  });
  expect(
    whyStopped("therapist", { ...off(therapist()), emailVerified: false }, { required }),
  ).toEqual({
    stop: "unverified",
  });
  expect(whyStopped("therapist", client, { required })).toEqual({
    stop: "home",
    home: "/client/dashboard",
  });
});
