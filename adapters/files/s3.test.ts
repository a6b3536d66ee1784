import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { s3Files } from "./s3.ts";

const objects = new Map<string, { bytes: Buffer; type: string }>();
let failWith: number | undefined;

/** A bucket on loopback: two objects a page, signed requests only. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "", "http://bucket");
  const key = url.pathname.slice("/studio/".length);
  const bytes = await buffer(request);
  if (failWith) return response.writeHead(failWith).end();
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=id/"))
    return response.writeHead(403).end();
  if (request.method === "PUT")
    objects.set(key, { bytes, type: request.headers["content-type"] ?? "" });
  if (request.method === "DELETE") objects.delete(key);
  if (request.method !== "GET") return response.end();
  if (!key) return response.end(page(url.searchParams));
  const object = objects.get(key);
  if (!object) return response.writeHead(404).end();
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const part = from ? object.bytes.subarray(Number(from), Number(to) + 1) : object.bytes;
  const range = from && { "content-range": `bytes ${from}-${to}/${object.bytes.length}` };
  const headers = { "content-length": part.length, ...range };
  response.writeHead(range ? 206 : 200, headers).end(part);
}

function page(query: URLSearchParams) {
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get("prefix") ?? ""))
    .toSorted();
  const from = Number(query.get("continuation-token"));
  const files = keys
    .slice(from, from + 2)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
    );
  const more =
    from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
  return `<ListBucketResult>${files.join("")}${more}</ListBucketResult>`;
}

const server = createServer((request, response) => void answer(request, response)).listen(
  0,
  "127.0.0.1",
);
await once(server, "listening");
afterAll(() => void server.close());
beforeEach(() => {
  objects.clear();
  failWith = undefined;
});

const files = s3Files({
  url: "s3://studio/site",
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  accessKeyId: "id",
  secretAccessKey: "secret",
  region: "eu-west-2",
});
const bytes = (text: string) => new TextEncoder().encode(text);

test("a file goes into the bucket under its prefix and type, and comes back", async () => {
  await files.put("receipts/FR-1001.pdf", bytes("%PDF"));
  expect([...objects]).toEqual([
    ["site/receipts/FR-1001.pdf", { bytes: Buffer.from("%PDF"), type: "application/pdf" }],
  ]);
  const file = await files.get("receipts/FR-1001.pdf");
  expect(file).toMatchObject({ contentType: "application/pdf", size: 4 });
  expect(await new Response(file?.body).text()).toBe("%PDF");
});

test("what is not there is undefined, and forgetting it is fine", async () => {
  expect(await files.get("nothing.png")).toBeUndefined();
  await files.delete("nothing.png");
});

test("a long list is read to its last page", async () => {
  for (const name of ["a", "b", "c", "d", "e"]) await files.put(`images/${name}.png`, bytes(name));
  objects.set("another/site.png", { bytes: Buffer.from("x"), type: "" });
  expect((await files.list("images/")).map(({ key }) => key)).toEqual(
    ["a", "b", "c", "d", "e"].map((n) => `images/${n}.png`),
  );
});

test("a key that could leave the prefix is not asked for", async () => {
  objects.set("secret.txt", { bytes: Buffer.from("x"), type: "" });
  expect(await files.get("../secret.txt")).toBeUndefined();
  await expect(files.put("../secret.txt", bytes("y"))).rejects.toThrow("not a file key");
});

test("a store that refuses is an error that names no key and no secret", async () => {
  failWith = 403;
  await expect(files.get("clients/ana.pdf")).rejects.toThrow("the file store answered 403 to GET");
});

test("a part of a file comes with the size of the whole", async () => {
  await files.put("care/a.mp4", new TextEncoder().encode("0123456789"));
  const part = await files.get("care/a.mp4", { from: 2, to: 4 });
  expect([part?.size, part?.contentType]).toEqual([10, "video/mp4"]);
  expect(await new Response(part?.body).text()).toBe("234");
});
