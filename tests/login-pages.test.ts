import { afterAll, beforeAll, expect, test } from "vitest";
import { join } from "node:path";
import type { DemoStudio } from "./support/server.ts";
import { startDemoSite } from "./support/demo-site.ts";
import { elsewhere } from "./support/return-addresses.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";

let studio: DemoStudio;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, ".."));
  studio = await startDemoSite();
  for (const [who, { area, email, password }] of Object.entries(people))
    cookies[who] = await cookieOf(area, email, password);
}, 180_000);
afterAll(() => studio.stop());

const person = (area: string, email: string, password: string) => ({
  area,
  email: `${email}@demo.example`,
  password,
});
const people = {
  client: person("client", "client", "demo-client-2026"),
  second: person("client", "second", "demo-second-2026"),
  unverified: person("client", "unverified", "demo-unverified-2026"),
  therapist: person("therapist", "therapist", "demo-therapist-2026"),
  junior: person("therapist", "junior", "demo-junior-2026"),
  owner: person("dashboard", "owner", "demo-owner-2026"),
  shop: person("dashboard", "shop", "demo-shop-staff-2026"),
};
type Who = keyof typeof people | "stranger";
const cookies: Partial<Record<string, string>> = {};

const ask = (path: string, who: Who = "stranger", init: RequestInit = {}) => {
  const { origin } = studio.running;
  const headers = { origin, ...(cookies[who] ? { cookie: cookies[who] } : {}), ...init.headers };
  return studio.running.ask(new Request(origin + path, { ...init, headers }));
};
const post = (path: string, fields: Record<string, string>, who: Who = "stranger") =>
  ask(path, who, { method: "POST", body: new URLSearchParams(fields) });

async function cookieOf(area: string, email: string, password: string): Promise<string> {
  const answer = await post(`/${area}/login`, { email, password });
  expect([email, answer.status]).toEqual([email, 303]);
  return answer.headers.get("set-cookie")!.split(";")[0]!;
}

// tests/support/access-matrix.ts says who may open which address. These are the other rules of the login pages and areas.

test("each client sees themselves only", async () => {
  const [hers, his] = [
    await ask("/client/dashboard", "client"),
    await ask("/client/dashboard", "second"),
  ];
  const [herPage, hisPage] = [await hers.text(), await his.text()];
  expect(herPage).toContain("Hannah");
  expect(herPage).not.toContain("Carver");
  expect(hisPage).toContain("Carver");
  expect(hisPage).not.toContain("Hannah");
});

test("a therapist without the permission sees no client", async () => {
  expect(await (await ask("/therapist/dashboard", "therapist")).text()).toContain("Whitfield");
  expect(await (await ask("/therapist/dashboard", "junior")).text()).not.toContain("Whitfield");
});

test("the screen 'Insufficient Permissions' names what is missing, and nothing that was added to its address", async () => {
  const asked =
    "/therapist/insufficient-permissions?missing=create_notes,access_confidential,evil,toString";
  const answer = await ask(asked, "junior");
  const page = await answer.text();
  expect(answer.status).toBe(403);
  const list = /<ul class="mt-3 list-disc[^]*?<\/ul>/.exec(page)?.[0] ?? "";
  expect(list.replaceAll(/<[^>]+>/g, "|").match(/[^|]+/g)).toEqual([
    "Create treatment notes",
    "Access confidential records",
  ]);
});

test.each(["/therapist/test", "/therapist/debug"])(
  "%s shows a therapist nothing of the inside",
  async (path) => {
    const page = await (await ask(path, "junior")).text();
    expect(page).toMatch(/System status|Route map/);
    expect(page).not.toMatch(
      /node_modules|postgres(ql)?:|SESSION_SECRET|DATABASE_URL|process\.env|\.tsx?:\d|version\b.*\d+\.\d+\.\d+/i,
    );
  },
);

test("after signing in a visitor returns to the page that they asked for, and to no other site", async () => {
  const answer = await ask("/client/dashboard?tab=notes");
  expect(answer.headers.get("location")).toBe(
    "/client/login?from=%2Fclient%2Fdashboard%3Ftab%3Dnotes",
  );
  const { email, password } = people.second;
  const entered = await post("/client/login?from=%2Fclient%2Fdashboard%3Ftab%3Dnotes", {
    email,
    password,
  });
  expect(entered.headers.get("location")).toBe("/client/dashboard?tab=notes");
  const lured = await post("/client/login?from=//evil.test", { email, password });
  expect(lured.headers.get("location")).toBe("/client/dashboard");
});

test("people who send a form after their session has ended come back to its page, and are told why", async () => {
  const stranger = await post("/client/privacy", { intent: "ask" });
  expect(stranger.headers.get("location")).toBe("/client/login?from=%2Fclient%2Fprivacy");
  const past = await ask("/client/privacy", "stranger", {
    headers: { cookie: `session=${"x".repeat(43)}` },
  });
  expect(past.headers.get("location")).toBe("/client/login?from=%2Fclient%2Fprivacy&ended=");
  expect(await (await ask("/client/login?ended=")).text()).toContain("Your session has ended");
});

test("a keep-alive request does not reveal whether there is a session", async () => {
  const answer = await post("/still-here", {});
  expect([answer.status, await answer.text(), answer.headers.get("set-cookie")]).toEqual([
    204,
    "",
    null,
  ]);
});

test.each(elsewhere)(
  "a return address of %j stays on the site, before and after signing in",
  async (from) => {
    const query = new URLSearchParams({ from }).toString();
    const past = await ask(`/client/login?${query}`, "client");
    expect([past.status, past.headers.get("location")]).toEqual([302, "/client/dashboard"]);
    const stopped = await ask(`/client/dashboard?${query}`);
    expect(stopped.headers.get("location")).toMatch(
      /^\/client\/login\?from=%2Fclient%2Fdashboard%3F/,
    );
  },
);

const fresh = { password: "heron-on-the-ivel", confirmPassword: "heron-on-the-ivel" };
const registering = {
  firstName: "Ana",
  lastName: "Lee",
  ...fresh,
  medicalConsent: "on",
  step: "3",
  intent: "register",
};
const areas = ["client", "therapist", "dashboard"];
type Posted = [path: string, form: Record<string, string>];
const posts: Posted[] = [
  ...areas.flatMap((area): Posted[] => [
    [`/${area}/login`, { password: "wrong" }],
    [`/${area}/forgot-password`, {}],
  ]),
  ["/client/verify-email", {}],
  ["/client/register", registering],
];

test.each(posts)(
  "%s gives known and unknown e-mails the same answer, byte for byte",
  async (path, form) => {
    const answerTo = async (email: string) => {
      const answer = await post(path, { ...form, email });
      const headers = [...answer.headers].filter(([name]) => name !== "content-security-policy");
      const body = (await answer.text())
        .replaceAll(email, "EMAIL")
        .replaceAll(/nonce="[^"]+"/g, "");
      return [answer.status, headers, body];
    };
    expect(await answerTo("disabled@demo.example")).toEqual(
      await answerTo("nobody99@demo.example"),
    );
  },
);

test("a disabled client is told so on the login page, after the right password", async () => {
  const answer = await post("/client/login", {
    email: "disabled@demo.example",
    password: "demo-disabled-2026",
  });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("Portal access is disabled for this account");
});

test("the session cookie is not readable by scripts and is not sent to other sites", async () => {
  const { email, password } = people.client;
  const answer = await post("/client/login", { email, password });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/),
    expect.stringMatching(/^browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/),
    expect.stringMatching(
      /^cart_session_id=account; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
    ),
  ]);
});

test.each(["/patient", "/patient/x", "/wellness", "/wellness/a/b", "/medical", "/medical/x"])(
  "%s leads to the client door",
  async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/client/login"]);
  },
);

test.each([
  ["/client", "client"],
  ["/therapist", "therapist"],
] as const)("%s leads to its dashboard", async (path, who) => {
  const answer = await ask(path, who);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `${path}/dashboard`]);
});

test.each([
  "sign-up/email",
  "sign-in/email",
  "update-user",
  "get-session",
  "change-email",
  "delete-user",
  "list-sessions",
])("the account library's own /api/auth/%s is closed", async (path) =>
  expect((await post(`/api/auth/${path}`, { email: "x@example.com" })).status).toBe(404),
);

test("public pages are the same for people who are signed in", async () => {
  const [hers, theirs] = [await ask("/", "client"), await ask("/")];
  expect([hers.status, theirs.status]).toEqual([200, 200]);
  expect(await hers.text()).not.toContain("Hannah");
});
