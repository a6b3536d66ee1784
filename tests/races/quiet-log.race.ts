import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer } from "#tests/buyer.ts";
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
  buyer.cookies.set("session", canary("session").padEnd(43, "x"));
  await buyer.get("/client/dashboard");
  await server.stop();

  const log = server.said();
  expect(log.match(/"request"/g)?.length).toBeGreaterThan(15);
  // Part of an address is no secret: it is what was asked for.
  const found = canaries.filter((word) => log.includes(word) && !word.includes("path"));
  expect([canaries.length > 20, found]).toEqual([true, []]);
});
