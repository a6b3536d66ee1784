import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { findAccountByEmail } from "#domain/people/find-account.ts";
import { aBuyer } from "#tests/support/buyer.ts";
import { addToBasket, placeOrder } from "#tests/support/purchase.ts";
import type { DemoStudio } from "./support/server.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { startDemoSite } from "./support/demo-site.ts";
import { oddRequest, type Known, type OddRequest } from "./support/fuzz-requests.ts";
import { times } from "./support/rounds.ts";

const seed = 20_261_120;
const count = times(400, 2_400);
const root = join(import.meta.dirname, "..");
let studio: DemoStudio;
let known: Known;

beforeAll(async () => {
  buildIfStale(root);
  studio = await startDemoSite({ DEMO_DATA: "on" });
  const buyer = aBuyer(studio.url);
  const { body } = await buyer.get("/shop");
  const productId = /name="productId" value="([0-9a-f-]{36})"/.exec(body)?.[1] ?? "";
  const slug = /\/shop\/product\/([a-z0-9-]+)/.exec(body)?.[1] ?? "";
  await addToBasket(buyer, productId);
  const { location } = await placeOrder(buyer);
  const cookies = [...buyer.cookies].map(([name, value]) => `${name}=${value}`);
  const insiders = await Promise.all([
    signIn("dashboard", "owner"),
    signIn("therapist", "therapist"),
    signIn("client", "client"),
  ]);
  const hannah = await findAccountByEmail(studio.running.ctx(), "client@demo.example");
  known = {
    slug,
    productId,
    clientId: hannah?.person?.id ?? "",
    orderId: location?.split("/").at(-1) ?? "",
    cookies: [...cookies, cookies.join("; "), ...insiders],
  };
  expect([known.productId, known.orderId, known.clientId]).not.toContain("");
  for (const cookie of insiders) expect(cookie).toContain("session=");
}, 180_000);
afterAll(() => studio?.stop());

/** The cookie of a demo account, so that the odd requests reach the signed-in areas, too. */
async function signIn(area: string, who: string): Promise<string> {
  const insider = aBuyer(studio.url);
  await insider.post(`/${area}/login`, {
    email: `${who}@demo.example`,
    password: `demo-${who}-2026`,
  });
  return [...insider.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

const pathsOf = (entries: RouteConfigEntry[], under = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const full = path ? `${under}/${path}` : under;
    return [full || "/", ...pathsOf(children ?? [], full)];
  });
const others = [
  "/__manifest",
  "/dev/mailbox",
  "/dev/card/confirm",
  "/dev/card/challenge",
  "/.env",
  "/assets/x.js",
  "/:anything",
];

/** Internal text that only a bug could show: stacks, statements, drivers, folders. */
const internal = [
  /\n\s+at \S+ \(?(file:|node:|\/)/,
  /node_modules|file:\/\/\/|build\/server/,
  /syntax error at|violates \w+ constraint|duplicate key value|relation "|invalid input syntax|Failed query|drizzle|PGlite/,
  /\b(insert into|delete from|select .{1,80} from) "?\w+"? (where|values|set|on)\b/i,
];

function send({
  method,
  path,
  headers,
  body,
}: OddRequest): Promise<{ status: number; text: string }> {
  const { port, origin } = new URL(studio.url);
  const named = headers["origin"] === "own" ? { ...headers, origin } : headers;
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, method, path, headers: { host: `localhost:${port}`, ...named } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") }),
        );
        answer.on("error", reject);
      },
    );
    sent.setTimeout(20_000, () => sent.destroy(new Error("no answer in 20 seconds")));
    // A refusal may come, and the connection end, before all of a large body was sent.
    sent.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "EPIPE" || error.code === "ECONNRESET"
        ? resolve({ status: 0, text: "" })
        : reject(error),
    );
    sent.end(body);
  });
}

test(`${count} odd requests find no crack (seed ${seed})`, async () => {
  const arbitrary = oddRequest(
    [...new Set([...pathsOf(routes as RouteConfigEntry[]), ...others])],
    known,
  );
  const seen: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(arbitrary, async (odd) => {
      const { status, text } = await send(odd);
      seen[status] = (seen[status] ?? 0) + 1;
      expect(status).toBeLessThan(500);
      for (const pattern of internal) expect(text).not.toMatch(pattern);
    }),
    { numRuns: count, seed, endOnFailure: true },
  );
  // The requests do reach the pages: many answers are good ones, and each kind of refusal was met.
  expect(seen[200]).toBeGreaterThan(count / 16);
  const usual = ["200", "400", "403", "404"];
  const rare = ["303", "405", "409", "413", "415", "422"];
  expect(Object.keys(seen)).toEqual(
    expect.arrayContaining(count > 1_000 ? [...usual, ...rare] : usual),
  );
  expect(seen[0] ?? 0).toBeLessThan(count / 20);
  expect((await fetch(`${studio.url}/readyz`)).status).toBe(200);
}, 180_000);

test.each([
  [
    "both a length and chunks",
    "POST /cart HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  [
    "two lengths",
    "POST /cart HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd",
  ],
  ["no host", "GET / HTTP/1.1\r\n\r\n"],
  ["two hosts", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n\r\n"],
  ["a host with a path", "GET / HTTP/1.1\r\nHost: localhost/evil\r\n\r\n"],
  ["an address of another site", "GET http://evil.test/ HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["no path", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["an unknown method", "BREW /coffee HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["a header of 20 kB", `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
  ["no HTTP at all", "\u0016\u0003\u0001\u0002\r\n\r\n"],
])("a request with %s is refused by a status of its own", async (_what, raw) => {
  const socket = connect(Number(new URL(studio.url).port), "127.0.0.1").setEncoding("utf8");
  let heard = "";
  socket.on("data", (text: string) => (heard += text)).on("error", () => {});
  socket.write(raw);
  await expect.poll(() => heard, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 4\d\d /);
  socket.destroy();
});
