import { afterAll, beforeAll, expect, test } from "vitest";
import { join } from "node:path";
import type { DemoStudio } from "./support/server.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { startDemoSite } from "./support/demo-site.ts";
import { shownBy } from "./support/people.ts";

let studio: DemoStudio;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, ".."));
  studio = await startDemoSite({ REQUIRE_STAFF_MFA: "on" });
}, 180_000);
afterAll(() => studio.stop());

const ask = (
  path: string,
  { cookie = "", body }: { cookie?: string; body?: Record<string, string> } = {},
) => {
  const { origin } = studio.running;
  const post = body && { method: "POST", body: new URLSearchParams(body) };
  return studio.running.ask(new Request(origin + path, { headers: { origin, cookie }, ...post }));
};
const cookieIn = (answer: Response) => answer.headers.get("set-cookie")?.split(";")[0] ?? "";
const enter = async (area: string, who: string, password: string) =>
  ask(`/${area}/login`, { body: { email: `${who}@demo.example`, password } });

test.each([
  ["dashboard", "owner", "demo-owner-2026"],
  ["dashboard", "shop", "demo-shop-staff-2026"],
  ["therapist", "junior", "demo-junior-2026"],
])(
  "in the %s area %s is sent to the second factor before anything else",
  async (area, who, password) => {
    const cookie = cookieIn(await enter(area, who, password));
    const setUp = `/${area}/account/second-factor`;
    const closed = [
      "",
      "/account",
      "/account/password",
      "/account/email",
      "/account/passkeys",
      "/no-such-page",
    ];
    for (const path of closed.map((page) => `/${area}${page}`)) {
      const [page, form] = [
        await ask(path, { cookie }),
        await ask(path, { cookie, body: { intent: "x" } }),
      ];
      expect([path, page.status, page.headers.get("location")]).toEqual([path, 302, setUp]);
      expect([path, form.status, form.headers.get("location")]).toEqual([path, 302, setUp]);
      if (path !== `/${area}`)
        expect(await (await ask(`${path}.data`, { cookie })).text()).toContain(setUp);
    }
    const page = await ask(setUp, { cookie });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Please set it up before you go on");
  },
);

test("a client is not asked for a second factor", async () => {
  const cookie = cookieIn(await enter("client", "client", "demo-client-2026"));
  expect((await ask("/client/account", { cookie })).status).toBe(200);
});

test("with the second factor everything opens, the next sign-in takes a code, and it cannot be turned off", async () => {
  const cookie = cookieIn(await enter("therapist", "owner", "demo-owner-2026"));
  const setUp = "/therapist/account/second-factor";
  const post = (body: Record<string, string>) => ask(setUp, { cookie, body });
  expect((await post({ intent: "begin", password: "demo-owner-2026" })).status).toBe(303);
  const key = /data-manual-key="">([A-Z2-7 ]+)</.exec(
    await (await ask(setUp, { cookie })).text(),
  )![1]!;
  const code = () => shownBy(key, studio.running.ctx().now);
  expect(await (await post({ intent: "confirm", code: code() })).text()).toContain(
    "Your recovery codes",
  );
  for (const path of ["/therapist/dashboard", "/dashboard"])
    expect((await ask(path, { cookie })).status).toBe(200);

  studio.later(60_000);
  const off = await post({
    intent: "off",
    password: "demo-owner-2026",
    code: code(),
  });
  expect(off.status).toBe(422);
  expect(await off.text()).not.toContain("Turn it off");

  const entered = await enter("dashboard", "owner", "demo-owner-2026");
  expect(entered.headers.get("location")).toBe("/dashboard/second-step");
  const step = cookieIn(entered);
  expect(step).toMatch(/^sign-in-step=[\w-]{43}$/);
  const secret = step.split("=")[1]!;
  for (const held of [step, `session=${secret}`])
    expect((await ask("/dashboard", { cookie: held })).headers.get("location")).toMatch(
      /^\/dashboard\/login\?from=%2Fdashboard/,
    );
  const wrong = await ask("/dashboard/second-step", { cookie: step, body: { code: "000000" } });
  expect([wrong.status, wrong.headers.get("set-cookie")]).toEqual([401, null]);
  const right = await ask("/dashboard/second-step", { cookie: step, body: { code: code() } });
  expect([right.status, right.headers.get("location")]).toEqual([303, "/dashboard"]);
  expect((await ask("/dashboard", { cookie: cookieIn(right) })).status).toBe(200);
});

test("the second step cannot be reached without a password", async () => {
  const page = await ask("/client/second-step", { cookie: `sign-in-step=${"x".repeat(43)}` });
  expect([page.status, page.headers.get("location")]).toEqual([302, "/client/login"]);
});
