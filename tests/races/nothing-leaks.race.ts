import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer, type Buyer } from "#tests/buyer.ts";
import { anAccount, password as known } from "#tests/people.ts";
import { aServerProcess, type ServerProcess } from "./server-process.ts";

let server: ServerProcess;
beforeAll(async () => void (server = await aServerProcess({ LOG_LEVEL: "debug" })));
afterAll(() => server.close());

/** Words that a person types, each of its own, so that any of them would be found again. */
const canaries: string[] = [];
const canary = (what: string) => {
  const word = `qz${canaries.length}${what}qz`;
  canaries.push(word);
  return word;
};

/** What a client who is signed in types, right and wrong, where she may. */
async function asHerself(buyer: Buyer) {
  const { email } = await anAccount(server);
  await buyer.post("/client/login", { email, password: known });
  const wish = { intent: "change", password: known, newEmail: `${canary("wish")}@example.com` };
  expect((await buyer.post("/client/account/email", wish)).status).toBe(303);
  const fresh = canary("fresh-password");
  const change = { intent: "change", password: known, newPassword: fresh, confirmPassword: fresh };
  expect((await buyer.post("/client/account/password", change)).status).toBeLessThan(400);
  for (const path of ["account", "account/password", "account/email", "account/second-factor", "account/passkeys"])
    for (const intent of ["change", "begin", "confirm", "add", "rename"])
      await buyer.post(`/client/${path}`, {
        ...{ intent, password: canary("wrong"), newPassword: canary("new"), confirmPassword: canary("again") },
        ...{ code: canary("code"), newEmail: `${canary("other")}@example.com`, name: canary("key") },
      });
  await buyer.post("/client/privacy", { intent: "ask-erasure", reason: canary("reason") });
  await buyer.post("/client/privacy/copy", { password: canary("copy"), code: canary("code") });
}

test("nothing that people type and no secret of theirs stands in the log, however much it says", async () => {
  const buyer = aBuyer(await server.start());
  const email = `${canary("mail")}@example.com`;
  const password = canary("password");
  const person = { firstName: canary("first"), lastName: canary("last"), email, phone: canary("phone") };
  const registered = { ...person, password, confirmPassword: password, medicalConsent: "on", step: 3 };
  await buyer.post("/client/register", { ...registered, intent: "register" });
  for (const door of ["client", "therapist", "dashboard"]) {
    await buyer.post(`/${door}/login?from=/${canary("from")}`, { email, password: canary("guess") });
    await buyer.post(`/${door}/forgot-password`, { email });
    await buyer.get(`/${door}/reset-password?token=${canary("token")}`);
    await buyer.post(`/${door}/reset-password`, { token: canary("link"), password, confirmPassword: password });
  }
  await buyer.get(`/client/verify-email?token=${canary("verify")}`);
  const message = { name: canary("name"), email, phone: canary("call"), service: "other", message: canary("health") };
  await buyer.post("/contact", message);
  await buyer.post("/api/email/contact", message);
  for (const path of ["/client/privacy", "/dashboard/audit?who=", "/client/", "/"])
    await buyer.get(`${path}${canary("path")}`);
  await asHerself(buyer);
  buyer.cookies.set("session", canary("session").padEnd(43, "x"));
  await buyer.get("/client/dashboard");
  await server.stop();
  // That the database's log is the one that is read.
  await server.owner.query("select 1 / (select count(*) - count(*) from (select 'qz-refused') x)").catch(() => {});

  const log = server.said();
  expect(log.match(/"request"/g)?.length).toBeGreaterThan(30);
  const kept = "select pg_read_file(pg_current_logfile()) as log";
  const ofDatabase = (await server.owner.query<{ log: string }>(kept)).rows[0]!.log;
  expect(ofDatabase).toContain("qz-refused");
  // Part of an address is no secret: it is what was asked for.
  const found = canaries.filter((word) => (log + ofDatabase).includes(word) && !word.includes("path"));
  expect([canaries.length >= 50, found]).toEqual([true, []]);
});
