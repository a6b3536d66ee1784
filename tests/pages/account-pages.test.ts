// Accounts, staff and their permissions, through the built app without a browser or a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { formsOf } from "../support/form-of.ts";
import { shownBy } from "../support/people.ts";
import { aVisitor, linkIn, linksOf, mailTo, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let owner: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  owner = await aVisitor(studio, "owner@demo.example");
}, 180_000);
afterAll(() => studio.stop());

/** Signs in on a login page as a person does, with a browser of their own. */
async function signIn(area: string, email: string, password: string) {
  const visitor = await aVisitor(studio);
  return { ...visitor, page: await visitor.send(`/${area}/login`, { email, password }) };
}

const asAuth = (statement: string) =>
  studio.running.ctx().db.transaction({ actor: "auth" }, (tx) => tx.execute(statement));

test("a forgotten password is reset by email, and the old one no longer works", async () => {
  const email = "second@demo.example";
  const visitor = await aVisitor(studio);
  const asked = await visitor.send("/client/forgot-password", { email });
  expect(asked.text).toContain("Check your mail");
  const link = linkIn(await mailTo(studio, email, /new password/), /token=/);
  const fresh = { password: "fresh-otter-pond", confirmPassword: "fresh-otter-pond" };
  const form = (await visitor.open(link)).form("confirmPassword");
  const saved = await visitor.send(link, { ...form, ...fresh });
  expect(saved.text).toContain("Your new password is saved");
  expect((await visitor.open(link)).text).toContain("This link has ended");
  const old = await signIn("client", email, "demo-second-2026");
  expect(old.page.text).toContain("Login failed. Please check your credentials.");
  const { page } = await signIn("client", email, fresh.password);
  expect(page.text).toContain("Hello, Ben");
  await mailTo(studio, email, /was changed/);
});

test("without a script a client registers with one long form, and is asked to verify their address", async () => {
  const visitor = await aVisitor(studio);
  const empty = await visitor.send("/client/register", { firstName: "Cleo" });
  expect(empty.text).toContain("Please fill in all required fields");
  const form = empty.form("firstName");
  expect(form["firstName"]).toBe("Cleo");
  const [email, password] = ["cleo@example.com", "wren-under-bridge"];
  const asked = await visitor.send("/client/register", {
    ...form,
    lastName: "Moss",
    email,
    password,
    confirmPassword: password,
    medicalConsent: "on",
  });
  expect(asked.text).toContain("Check your mail");
  const { page } = await signIn("client", email, password);
  expect(page.text).toContain("Email Verification Required");
});

test("a client whose access is turned off while signed in stops at once", async () => {
  const [email, password] = ["client@demo.example", "demo-client-2026"];
  const visitor = await signIn("client", email, password);
  expect(visitor.page.text).toMatch(/Hello, Hannah.*FR-100/);
  const set = (enabled: boolean) =>
    asAuth(`update clients set portal_access_enabled = ${enabled} where email = '${email}'`);
  await set(false);
  const page = await visitor.open("/client/dashboard");
  expect(page.text).toContain("Access Restricted");
  expect(page.text).not.toContain("FR-100");
  const { page: refused } = await signIn("client", email, password);
  expect(refused.text).toContain("Portal access is disabled for this account");
  await set(true);
});

test("the founder runs the studio and teaches with one account", async () => {
  const portal = await owner.open("/therapist/dashboard");
  expect(portal.text).toContain("Hello, Kate");
  const office = await owner.open(portal.link(/Shop Administration/));
  expect(office.path).toBe("/dashboard");
});

test("a client sees where they are signed in, signs out elsewhere, and changes password and email", async () => {
  const [email, password, fresh] = ["client@demo.example", "demo-client-2026", "otter-in-the-pond"];
  const signedIn = async (visitor: Visitor) => (await visitor.open("/client/account")).path;
  const first = await signIn("client", email, password);
  const visitor = await signIn("client", email, password);
  const account = await visitor.open("/client/account");
  const others = formsOf(account.html).filter((form) => form["intent"] === "end-one");
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) await visitor.send("/client/account", other);
  expect(await signedIn(first)).toMatch(/^\/client\/login/);

  const again = await signIn("client", email, password);
  const change = { ...(await visitor.open("/client/account/password")).form("newPassword") };
  Object.assign(change, { password, newPassword: fresh, confirmPassword: "otter-in-the-pool" });
  const unlike = await visitor.send("/client/account/password", change);
  expect(unlike.text).toContain("Passwords do not match");
  const saved = await visitor.send("/client/account/password", {
    ...change,
    confirmPassword: fresh,
  });
  expect(saved.text).toContain("Your new password is saved");
  expect(await signedIn(again)).toMatch(/^\/client\/login/);

  const address = (await visitor.open("/client/account/email")).form("newEmail");
  const sent = await visitor.send("/client/account/email", {
    ...address,
    newEmail: "hannah@example.com",
    password: fresh,
  });
  expect(sent.text).toContain("A link is on its way");
  await mailTo(studio, email, /about to change/);
  const link = linkIn(await mailTo(studio, "hannah@example.com", /confirm/), /token=/);
  const proof = (await visitor.open(link)).form("password");
  const used = await visitor.send(link, { ...proof, password: fresh });
  expect(used.text).toContain("This is the email address of your account now");
  await mailTo(studio, email, /was changed/);
  expect((await visitor.open("/client/profile")).text).toContain("hannah@example.com");
  const { page } = await signIn("client", "hannah@example.com", fresh);
  expect(page.text).toContain("Hello, Hannah");
});

test("without a script the second factor is set up, and asked for at the next sign-in", async () => {
  const [email, password] = ["junior@demo.example", "demo-junior-2026"];
  const path = "/therapist/account/second-factor";
  const visitor = await signIn("therapist", email, password);
  const begun = await visitor.send(path, { intent: "begin", password });
  const [, key = ""] = /data-manual-key[^>]*>([^<]+)</.exec(begun.html) ?? [];
  const code = () => shownBy(key, studio.running.ctx().now);
  const on = await visitor.send(path, { ...begun.form("code"), code: code() });
  expect(on.text).toContain("Your recovery codes");
  studio.later(60_000);
  const next = await signIn("therapist", email, password);
  expect(next.page.text).toContain("One more step");
  const entered = await next.send(next.page.path, { ...next.page.form("code"), code: code() });
  expect(entered.text).toContain("Hello, Priya");
});

test("a client whose access an owner turns off is stopped at the next request, and can sign in when it is on again", async () => {
  const list = "/dashboard/staff/clients?q=pickett";
  const turn = async (intent: string) =>
    owner.send(list, { ...(await owner.open(list)).form("account"), intent });
  expect((await turn("turn-on")).text).toContain("The access is on.");
  const sam = await signIn("client", "disabled@demo.example", "demo-disabled-2026");
  expect(sam.page.text).toContain("Hello, Sam");
  expect((await turn("turn-off")).text).toContain("The access is off, from the next step on.");
  expect((await sam.open("/client/dashboard")).text).toContain("Access Restricted");
  await mailTo(studio, "disabled@demo.example", /turned off/);
});

test("shop staff who ask for the owner's pages are told what is missing", async () => {
  const shop = await aVisitor(studio, "shop@demo.example");
  const links = linksOf((await shop.open("/dashboard")).html).map(({ href }) => href);
  expect(links).toContain("/dashboard/orders");
  for (const path of ["/dashboard/staff", "/dashboard/words", "/dashboard/reports"]) {
    expect(links).not.toContain(path);
    const page = await shop.open(path);
    expect([path, page.status]).toEqual([path, 403]);
    expect(page.text).toMatch(/Insufficient Permissions.*Role: Owner/);
  }
});

test("an invitation is sent and withdrawn, and its link is over", async () => {
  const form = (await owner.open("/dashboard/staff/invite")).form("kind");
  Object.assign(form, {
    firstName: "Ned",
    lastName: "Webb",
    email: "ned@example.com",
  });
  const unchosen = await owner.send("/dashboard/staff/invite", form);
  expect(unchosen.text).toContain("Please choose what they become.");
  expect(unchosen.form("kind")["email"]).toBe("ned@example.com");
  const sent = await owner.send("/dashboard/staff/invite", {
    ...form,
    kind: "shop",
    password: "demo-owner-2026",
  });
  const link = linkIn(await mailTo(studio, "ned@example.com", /invitation/), /join/);
  expect(sent.text).toContain("Withdraw from Ned Webb");
  const withdrawal = formsOf(sent.html).find((one) => "invitation" in one || "id" in one)!;
  const withdrawn = await owner.send(sent.path, { ...withdrawal, intent: "withdraw" });
  expect(withdrawn.text).toContain("The invitation of ned@example.com is withdrawn.");
  expect((await owner.open(link)).text).toContain("This invitation has ended");
});

test("a wrong password loses neither ticks nor the role that was chosen", async () => {
  const list = await owner.open("/dashboard/staff");
  const path = list.link(/^Priya/);
  const forms = formsOf((await owner.open(path)).html).filter((form) => "opened" in form);
  const permissions = forms.find((form) => !("role" in form))!;
  const sent = {
    ...permissions,
    manage_sessions: "on",
    password: "wrong",
    intent: "permissions",
  };
  const refused = await owner.send(path, sent);
  expect(refused.text).toContain("This is not your password");
  const ticked = formsOf(refused.html).find((form) => "opened" in form && !("role" in form))!;
  expect(ticked["manage_sessions"]).toBe("on");
  const role = { ...forms.find((form) => "role" in form)!, role: "shop", intent: "role" };
  const kept = await owner.send(path, { ...role, password: "" });
  expect(kept.form("role")["role"]).toBe("shop");
  const unchanged = await owner.open(path);
  expect(unchanged.form("role")["role"]).toBe("");
  expect(unchanged.html).not.toMatch(/<input(?=[^>]*name="manage_sessions")[^>]*checked/);
});

test("the owner turns a therapist's access off: a question first, and no change after a wrong password", async () => {
  const person = (await owner.open("/dashboard/staff")).link(/^Tom/);
  const path = (await owner.open(person)).link(/^Turn off access to the portal/);
  const page = await owner.open(path);
  expect(page.text).toMatch(/\d+ sessions to come/);
  const [, kate = ""] = /<option value="([^"]+)"[^>]*>Kate Ashworth/.exec(page.html) ?? [];
  const shown = await owner.open(`${path}?to=${kate}`);
  expect(shown.text).toContain("Kate Ashworth is not free then.");
  const form = { ...shown.form("password"), leaves_drafts: "on" };
  const wrong = await owner.send(shown.path, { ...form, password: "not-my-password" });
  expect(wrong.text).toContain("This is not your password");
  const tom = await aVisitor(studio, "therapist@demo.example");
  expect((await tom.open("/therapist/clients")).status).toBe(200);
  const all = { ...wrong.form("password"), leaves_drafts: "on", password: "demo-owner-2026" };
  expect((await owner.send(shown.path, all)).text).toContain("The access is off.");
  expect((await tom.open("/therapist/clients")).text).not.toContain("Whitfield");
  expect((await owner.open("/dashboard/diary")).text).not.toContain("Nobody gives these");
});

test("password managers know every field of the pages that ask for a password", async () => {
  const login = { email: "username", password: "current-password" };
  const fields: Record<string, Record<string, string>> = {
    "/client/login": login,
    "/therapist/login": login,
    "/dashboard/login": login,
    "/client/register": {
      firstName: "given-name",
      lastName: "family-name",
      email: "email",
      phone: "tel",
      password: "new-password",
      confirmPassword: "new-password",
    },
    "/client/forgot-password": { email: "email" },
    "/client/account/password": {
      password: "current-password",
      newPassword: "new-password",
      confirmPassword: "new-password",
    },
  };
  const stranger = await aVisitor(studio);
  const client = await aVisitor(studio, "second@demo.example");
  for (const [path, names] of Object.entries(fields)) {
    const { html } = await (path.includes("/account/") ? client : stranger).open(path);
    for (const [name, token] of Object.entries(names)) {
      const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
      const said = /autocomplete="([^"]*)"/i.exec(input)?.[1];
      expect([path, name, said]).toEqual([path, name, token]);
    }
  }
});
