import { expect, test } from "vitest";
import { elsewhere } from "#tests/support/return-addresses.ts";
import {
  passwordError,
  safeReturn,
  sessionLength,
  type Who,
  whyNoEntry,
  whyStopped,
} from "./rules.ts";

const someone: Who = {
  accountId: "a",
  emailVerified: true,
  permissions: [],
};
const client: Who = {
  ...someone,
  person: {
    id: "c",
    userType: "client",
    accessEnabled: true,
  },
};
const therapist: Who = {
  ...someone,
  person: {
    id: "t",
    userType: "therapist",
    accessEnabled: true,
  },
};
const founder: Who = { ...therapist, staff: { role: "owner", accessEnabled: true } };
const shop: Who = { ...someone, staff: { role: "shop", accessEnabled: true } };
const unverified: Who = { ...client, emailVerified: false };
const disabled: Who = { ...client, person: { ...client.person!, accessEnabled: false } };

test.each([
  ["a visitor", undefined, "client", { stop: "door" }],
  ["a visitor", undefined, "dashboard", { stop: "door" }],
  ["a client", client, "client", undefined],
  ["a client", client, "therapist", { stop: "home", home: "/client/dashboard" }],
  ["a client", client, "dashboard", { stop: "door" }],
  ["a therapist", therapist, "therapist", undefined],
  ["a therapist", therapist, "client", { stop: "home", home: "/therapist/dashboard" }],
  ["a therapist", therapist, "dashboard", { stop: "door" }],
  ["the founder", founder, "therapist", undefined],
  ["the founder", founder, "dashboard", undefined],
  ["shop staff", shop, "dashboard", undefined],
  ["shop staff", shop, "client", { stop: "home", home: "/dashboard" }],
  ["an account that is nothing yet", someone, "client", { stop: "door" }],
  ["an unverified client", unverified, "client", { stop: "unverified" }],
  ["a disabled client", disabled, "client", { stop: "restricted" }],
  [
    "an unverified and disabled client",
    { ...disabled, emailVerified: false },
    "client",
    { stop: "unverified" },
  ],
  [
    "an unverified client at the wrong area",
    unverified,
    "therapist",
    { stop: "home", home: "/client/dashboard" },
  ],
  [
    "staff whose access is off",
    { ...shop, staff: { role: "shop", accessEnabled: false } },
    "dashboard",
    { stop: "door" },
  ],
] as const)("%s (%o) in the area %s: %o", (_who, who, area, stop) =>
  expect(whyStopped(area, who)).toEqual(stop),
);

test.each([
  ["a client", client, "client", undefined],
  ["an unverified client", unverified, "client", undefined],
  ["a disabled client", disabled, "client", "disabled"],
  ["a therapist", therapist, "client", "no-profile"],
  ["a client", client, "therapist", "no-profile"],
  ["a therapist", therapist, "dashboard", "no-profile"],
  ["the founder", founder, "dashboard", undefined],
  ["shop staff", shop, "therapist", "no-profile"],
] as const)("%s (%o) at the login page %s: %s", (_who, who, area, why) =>
  expect(whyNoEntry(area, who)).toBe(why),
);

test("sessions of those who see other people's data are shorter", () => {
  expect(sessionLength(client)).toEqual({ idle: 86_400_000, whole: 604_800_000 });
  for (const who of [therapist, founder, shop])
    expect(sessionLength(who)).toEqual({ idle: 1_800_000, whole: 43_200_000 });
});

test.each([
  ["", "", 8, "Please enter and confirm your password"],
  ["seven77", "", 8, "Please enter and confirm your password"],
  ["seven77", "seven77", 8, "Password must be at least 8 characters long"],
  ["eleven-long", "eleven-long", 12, "Password must be at least 12 characters long"],
  ["p".repeat(201), "p".repeat(201), 8, "Password must be at most 200 characters long"],
  ["eight-888", "eight-889", 8, "Passwords do not match"],
  ["ünïcödé ✓", "ünïcödé ✓", 8, undefined],
  ["a b c d e f g h".repeat(5), "a b c d e f g h".repeat(5), 12, undefined],
] as const)("%j then %j, at least %i: %s", (password, again, shortest, error) =>
  expect(passwordError(password, again, shortest)).toBe(error),
);

test.each([
  ["client", "/client/dashboard", "/client/dashboard"],
  ["client", "/client/notes?tab=all", "/client/notes?tab=all"],
  ["dashboard", "/dashboard", "/dashboard"],
  ["dashboard", "/dashboard/orders?page=2", "/dashboard/orders?page=2"],
] as const)("the login page %s leads back to %s", (area, from, to) =>
  expect(safeReturn(area, from)).toBe(to),
);

test("there are at least sixty hostile return addresses", () =>
  expect(new Set(elsewhere).size).toBeGreaterThanOrEqual(60));
test.each(elsewhere)("%j is no return address for a client", (from) =>
  expect(safeReturn("client", from)).toBeUndefined(),
);
