import { afterAll, beforeAll, expect, test } from "vitest";
import { anAccount, fullCostAccountsOn, password } from "#tests/support/people.ts";
import { full, times } from "#tests/support/rounds.ts";
import { aServerProcess, type ServerProcess } from "./server-process.ts";

let server: ServerProcess;
beforeAll(async () => void (server = await aServerProcess()));
afterAll(() => server.close());

test("of a thousand tries from a thousand forwarded addresses ten are looked at at most, and a restart forgives none", async () => {
  const { email } = await anAccount(server, {
    passwordHash: await fullCostAccountsOn(server.db).hash(password),
  });
  const attempt = async (url: string, place: number, word = `guess-${place}`, as = email) => {
    const body = new URLSearchParams({ email: as, password: word });
    const forwarded = `203.0.${place >> 8}.${place & 255}`;
    const headers = {
      origin: url,
      "x-forwarded-for": forwarded,
      forwarded: `for=${forwarded}`,
      "x-real-ip": forwarded,
    };
    return (
      await fetch(`${url}/client/login`, { method: "POST", body, headers, redirect: "manual" })
    ).status;
  };
  const first = await server.start();
  const said: number[] = [];
  const tries = times(50, 1_000);
  for (let from = 0; from < tries; from += 25)
    said.push(
      ...(await Promise.all(
        Array.from({ length: 25 }, (_, place) => attempt(first, from + place)),
      )),
    );
  // One that comes at the same time as the tenth may be turned away by either of the two counts.
  const lookedAt = said.filter((status) => status === 401).length;
  expect(lookedAt).toBeGreaterThan(0);
  expect(lookedAt).toBeLessThanOrEqual(10);
  expect(said.filter((status) => status === 429)).toHaveLength(tries - lookedAt);
  // All came from one address, whatever they wrote: it has used up its tries for any account.
  expect(await attempt(first, tries, "guess", "another@example.com")).toBe(429);

  if (full) {
    expect(await server.stop()).toBe(0);
    expect(await attempt(await server.start(), tries, password)).toBe(429);
  }
  await server.kill();
  expect(await attempt(await server.start(), tries + 1, password)).toBe(429);
});
