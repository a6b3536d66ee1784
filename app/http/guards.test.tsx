import { afterAll, beforeAll, expect, test } from "vitest";
import type { Permission } from "#domain/kernel/ctx.ts";
import { hours } from "#domain/kernel/time.ts";
import type { NewAccount } from "#domain/people/create-account.ts";
import { accountsOn, anAccount } from "#tests/support/people.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { findClient } from "./find-client.ts";
import { guardArea, requireOwner, requireTherapist } from "./guards.ts";

type Args = { context: Parameters<typeof requireOwner>[0] };
const requiredPermissions = {
  "/therapist/notes": { permissions: ["create_notes", "edit_notes"], requireAll: true },
  "/therapist/photo": { permissions: ["view_all_clients", "access_confidential"] },
} as const;
const secret = "a word about a client";
const done: string[] = [];
const tell = ({ context }: Args) => `${secret}, ${requireTherapist(context).account.name}`;
const note = ({ context }: Args) => done.push(requireTherapist(context).account.name);
const behind = { middleware: [guardArea("therapist", requiredPermissions)] };
const office = { middleware: [guardArea("dashboard")] };
const owned = ({ context }: Args) => `${secret}, ${requireOwner(context).ctx.actor.role}`;
const modules = {
  "/therapist/notes": {
    ...behind,
    loader: tell,
    action: note,
    default: () => null,
  },
  "/therapist/photo": { ...behind, loader: (args: Args) => new Response(tell(args)) },
  "/therapist/day": { ...behind, loader: (args: Args) => new Response(tell(args)) },
  "/checkout": {
    loader: async ({ context }: Args) =>
      new Response((await findClient(context)) ? "a client" : "a visitor"),
  },
  "/dashboard/people": {
    ...office,
    loader: owned,
    action: ({ context }: Args) => done.push(requireOwner(context).ctx.actor.role),
    default: () => null,
  },
};

let studio: Studio;
let site: ReturnType<typeof smallSite>;
beforeAll(async () => {
  studio = await createStudio();
  site = smallSite(studio, { modules });
});
afterAll(() => studio.db.close());

/** Sends a request as a new person who is signed in; gives the status and the redirect. */
async function asking(input: Partial<NewAccount>, path: string, method = "GET") {
  const { accountId } = await anAccount(studio, input);
  const session = {
    accountId,
    now: noon,
    expiresAt: new Date(noon.getTime() + hours(1)),
    address: "",
    device: "",
  };
  const cookie = `session=${await accountsOn(studio.db).openSession(session)}`;
  const form = method === "POST" ? { body: new URLSearchParams({ intent: "save" }) } : {};
  const response = await site.ask(path, {
    method,
    headers: { cookie, origin: "http://studio.test" },
    ...form,
  });
  return {
    status: response.status,
    to: response.headers.get("location"),
    body: await response.text(),
    accountId,
  };
}

const therapist = (...permissions: Permission[]) =>
  ({ userType: "therapist", permissions }) as const;
const screen = (missing: string) => `/therapist/insufficient-permissions?missing=${missing}`;

test.each([
  ["with both", therapist("create_notes", "edit_notes"), "/therapist/notes", undefined],
  [
    "with one of two that are all needed",
    therapist("edit_notes"),
    "/therapist/notes",
    screen("create_notes"),
  ],
  [
    "with none of them",
    therapist("manage_sessions"),
    "/therapist/notes",
    screen("create_notes,edit_notes"),
  ],
  [
    "with one of two of which one is needed",
    therapist("access_confidential"),
    "/therapist/photo",
    undefined,
  ],
  [
    "with another",
    therapist("edit_notes"),
    "/therapist/photo",
    screen("view_all_clients,access_confidential"),
  ],
  ["where nothing is needed", therapist(), "/therapist/day", undefined],
] as const)("a therapist %s", async (_what, input, path, to) => {
  const response = await asking(input, path);
  expect([response.status, response.to]).toEqual(to ? [302, to] : [200, null]);
  expect(response.body.includes(secret)).toBe(path !== "/therapist/notes" && !to);
});

test("data and actions of a page ask for the page's required permissions", async () => {
  const data = await asking(therapist("edit_notes"), "/therapist/notes.data");
  expect(data.body).toContain("missing=create_notes");
  expect(data.body).not.toContain(secret);
  const sent = await asking(therapist("edit_notes"), "/therapist/notes", "POST");
  expect([sent.status, sent.to, done]).toEqual([302, screen("create_notes"), []]);
});

test("a disabled person who also lacks a permission is told of the permission, which the guard checks first", async () => {
  const off = { ...therapist(), portalAccess: false };
  expect((await asking(off, "/therapist/notes")).to).toBe(screen("create_notes,edit_notes"));
  expect((await asking(off, "/therapist/day")).to).toBe("/therapist/access-restricted");
});

test("what is the owner's stays shut to shop staff: page, data and action, and the audit has a line of each try", async () => {
  const shop = { userType: undefined, staff: "shop" } as const;
  const to = "/dashboard/insufficient-permissions?missing=owner";
  const tries = [
    await asking(shop, "/dashboard/people"),
    await asking(shop, "/dashboard/people", "POST"),
  ];
  for (const response of tries)
    expect([response.status, response.to, response.body.includes(secret)]).toEqual([
      302,
      to,
      false,
    ]);
  const data = await asking(shop, "/dashboard/people.data");
  expect(data.body).toContain("missing=owner");
  expect(data.body).not.toContain(secret);
  expect(done).toEqual([]);
  for (const { accountId } of [...tries, data]) {
    const asked = "select outcome, detail from audit_log where actor_id = $1";
    const { rows } = await studio.owner.query(asked, [accountId]);
    expect(rows).toEqual([{ outcome: "refused", detail: { area: "dashboard", why: "role" } }]);
  }
  const owner = await asking({ userType: undefined, staff: "owner" }, "/dashboard/people", "POST");
  expect([owner.status, done]).toEqual([200, ["owner"]]);
});

test.each<[string, Partial<NewAccount>, string]>([
  ["who may enter their portal", { userType: "client" }, "a client"],
  ["whose address is not verified", { userType: "client", verified: false }, "a visitor"],
  ["whose portal is closed", { userType: "client", portalAccess: false }, "a visitor"],
  ["who treats clients", therapist(), "a visitor"],
])("on a page that no guard protects a person %s is known as such", async (_, input, who) => {
  expect((await asking(input, "/checkout")).body).toBe(who);
});
