import { afterAll, beforeAll, expect, test } from "vitest";
import type { Permission } from "#domain/kernel/ctx.ts";
import { hours } from "#domain/kernel/time.ts";
import type { NewAccount } from "#domain/people/create-account.ts";
import { permissions } from "#domain/people/messages.ts";
import { permissionPages, principals, type Principal } from "#tests/support/access-matrix.ts";
import { accountsOn, anAccount } from "#tests/support/people.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { guardArea, requireTherapist } from "./guards.ts";

type Args = { context: Parameters<typeof requireTherapist>[0] };
const word = "a word about a client";
const written: string[] = [];
const read = ({ context }: Args) => `${word}, read by ${requireTherapist(context).account.name}`;

/** A page with an action, and a file, behind each set of required permissions. */
const requiredPermissions = Object.fromEntries(
  Object.entries(permissionPages).flatMap(([path, { required }]) => [
    [path, required],
    [`${path}/file`, required],
  ]),
);
const behind = { middleware: [guardArea("therapist", requiredPermissions)] };
const write = ({ context }: Args) => written.push(requireTherapist(context).account.accountId);
const modules = Object.fromEntries(
  Object.keys(permissionPages).flatMap((path) => [
    [
      path,
      {
        ...behind,
        loader: read,
        action: write,
        default: () => null,
      },
    ],
    [`${path}/file`, { ...behind, loader: (args: Args) => new Response(read(args)) }],
  ]),
);

const therapist = (...held: Permission[]) =>
  ({ userType: "therapist", permissions: held }) as const;
const staff = (role: "owner" | "shop") => ({ userType: undefined, staff: role }) as const;
const accounts: Record<Principal, Partial<NewAccount> | undefined> = {
  stranger: undefined,
  guestA: undefined,
  guestB: undefined,
  clientA: {},
  clientB: {},
  unverified: { verified: false },
  disabled: { portalAccess: false },
  unverifiedAndDisabled: { verified: false, portalAccess: false },
  allFlags: therapist(...permissions),
  noFlags: therapist(),
  viewAllClients: therapist("view_all_clients"),
  createNotes: therapist("create_notes"),
  editNotes: therapist("edit_notes"),
  manageSessions: therapist("manage_sessions"),
  accessConfidential: therapist("access_confidential"),
  disabledTherapist: { ...therapist(), portalAccess: false },
  shop: staff("shop"),
  disabledShop: staff("shop"),
  founder: { ...therapist(...permissions), staff: "owner" },
  founderWithoutSecondFactor: { ...therapist(...permissions), staff: "owner" },
};

let studio: Studio;
let site: ReturnType<typeof smallSite>;
/** The same where those who see other people's data need a second factor. */
let strict: ReturnType<typeof smallSite>;
const signedIn = new Map<Principal, { accountId: string; cookie: string }>();
beforeAll(async () => {
  studio = await createStudio();
  site = smallSite(studio, { modules });
  strict = smallSite(studio, { modules, env: { REQUIRE_STAFF_MFA: "on" } });
  for (const name of principals) {
    const input = accounts[name];
    if (!input) continue;
    const { accountId } = await anAccount(studio, input);
    if (name === "disabledShop")
      await studio.owner.query(
        "update staff_roles set access_enabled = false where auth_user_id = $1",
        [accountId],
      );
    const session = {
      accountId,
      now: noon,
      expiresAt: new Date(noon.getTime() + hours(1)),
      address: "",
      device: "",
    };
    signedIn.set(name, {
      accountId,
      cookie: `session=${await accountsOn(studio.db).openSession(session)}`,
    });
  }
});
afterAll(() => studio.db.close());

async function ask(name: Principal, path: string, method = "GET") {
  const headers = { origin: "http://studio.test", cookie: signedIn.get(name)?.cookie ?? "" };
  const form = method === "POST" ? { body: new URLSearchParams({ intent: "save" }) } : {};
  const response = await (name === "founderWithoutSecondFactor" ? strict : site).ask(path, {
    method,
    headers,
    ...form,
  });
  const body = await response.text();
  const to = response.headers.get("location") ?? /"(\/[a-z/-]+(?:\?[^"]*)?)"/.exec(body)?.[1] ?? "";
  return {
    status: response.status,
    to: to.replace(/\?from=.*/, ""),
    found: body.includes(word),
  };
}

const cells = Object.entries(permissionPages).flatMap(([path, { who }]) =>
  principals.map((name) => [name, path, who[name]!]),
);

test.each(cells as [Principal, string, string][])("%s at %s: %s", async (name, path, to) => {
  const [page, data, file] = [
    await ask(name, path),
    await ask(name, `${path}.data`),
    await ask(name, `${path}/file`),
  ];
  const sent = await ask(name, path, "POST");
  const { accountId } = signedIn.get(name) ?? {};
  if (to === "in") {
    expect([page.status, data.found, file.found, sent.status]).toEqual([200, true, true, 200]);
    expect(written).toContain(accountId);
    return;
  }
  for (const response of [page, file, sent])
    expect(response).toEqual({ status: 302, to, found: false });
  expect(data).toMatchObject({ to, found: false });
  expect(written).not.toContain(accountId);
});

test("the matrix says something of everybody on every page with required permissions", () => {
  for (const { who } of Object.values(permissionPages))
    expect(Object.keys(who).toSorted()).toEqual(principals.toSorted());
});
