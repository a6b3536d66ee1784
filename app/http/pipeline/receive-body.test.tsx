// Who may send how much, over real sockets: what is taken in, held and refused is counted.
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hours } from "#domain/kernel/time.ts";
import { accountsOn, anAccount } from "#tests/support/people.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { type Listening, listen } from "./listen.ts";

let studio: Studio;
let server: Listening;
let sessions: { owner: string; client: string };
/** How many bytes of bodies were taken in, and how many forms reached the page. */
const seen = { bytes: 0, forms: 0 };
/** How many bodies were begun to be read. */
let begun = 0;

beforeAll(async () => {
  studio = await createStudio();
  const action = async ({ request }: { request: Request }) => {
    seen.forms += 1;
    return `${[...(await request.formData())].length} fields, ${[...(await request.formData())].length} again`;
  };
  const page = { default: () => null, action };
  const { respond } = smallSite(studio, {
    modules: { "/dashboard/images": page, "/client/privacy": page },
  });
  const counted: typeof respond = (incoming) =>
    respond({
      ...incoming,
      async readBody(maxBytes) {
        begun += 1;
        const body = await incoming.readBody(maxBytes);
        if (body !== "too-large") seen.bytes += body.byteLength;
        return body;
      },
    });
  server = await listen({
    host: "127.0.0.1",
    port: 0,
    respond: counted,
  });
  const sessionOf = async (account: Parameters<typeof anAccount>[1]) => {
    const { accountId } = await anAccount(studio, account);
    const session = {
      accountId,
      now: noon,
      expiresAt: new Date(noon.getTime() + hours(1)),
      address: "",
      device: "",
    };
    return `session=${await accountsOn(studio.db).openSession(session)}`;
  };
  sessions = {
    owner: await sessionOf({ userType: undefined, staff: "owner" }),
    client: await sessionOf({}),
  };
});
afterAll(async () => {
  await server.close();
  await studio.db.close();
});

const origin = () => `http://127.0.0.1:${server.port}`;

async function post(path: string, body: FormData | URLSearchParams, cookie = "") {
  Object.assign(seen, { bytes: 0, forms: 0 });
  const headers = { origin: origin(), cookie };
  const respond = await fetch(origin() + path, { method: "POST", body, headers }).catch(
    () => undefined,
  );
  return respond?.status;
}

const image = (bytes: number) => {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), "a.jpg");
  return form;
};
const fields = (count: number) =>
  new URLSearchParams(Array.from({ length: count }, (_, at) => ["productId", `${at}`]));

test("twenty megabytes are read for staff whose session was looked up, and not a byte of them for others", async () => {
  const large = () => image(2_000_000);
  for (const cookie of ["", "session=x", `session=${"a".repeat(43)}`, sessions.client]) {
    expect([413, undefined]).toContain(await post("/dashboard/images", large(), cookie));
    expect(seen).toEqual({ bytes: 0, forms: 0 });
  }
  expect(await post("/dashboard/images", large(), sessions.owner)).toBe(200);
  expect(seen.bytes).toBeGreaterThan(2_000_000);
});

test("a long form is for those whose session was looked up, and none is parsed with more fields than any form of the site has", async () => {
  expect(await post("/client/privacy", fields(900))).toBe(200);
  expect(await post("/client/privacy", fields(1_001))).toBe(413);
  expect(await post("/client/privacy", fields(30_000), "session=x")).toBe(413);
  expect(await post("/client/privacy", fields(500_000), sessions.client)).toBe(413);
  expect(seen.forms).toBe(0);
});

test("of uploads two of one account are received at a time, and the others wait at the other end", async () => {
  Object.assign(seen, { bytes: 0, forms: 0 });
  begun = 0;
  const size = 300_000;
  const head = [
    "POST /dashboard/images HTTP/1.1",
    `Host: 127.0.0.1:${server.port}`,
    `Origin: ${origin()}`,
    `Cookie: ${sessions.owner}`,
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${size}`,
    "Connection: close",
  ];
  const beginning = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const ending = "\r\n--x--\r\n";
  const heard: string[] = [];
  const send = (at: number) => {
    const socket = connect(server.port, "127.0.0.1").setEncoding("utf8");
    socket
      .on("data", (text: string) => (heard[at] = (heard[at] ?? "") + text))
      .on("error", () => {});
    socket.write(`${head.join("\r\n")}\r\n\r\n${beginning}`);
    return socket;
  };
  const sockets = [send(0), send(1)];
  await vi.waitFor(() => expect(begun).toBe(2));
  sockets.push(send(2), send(3), send(4));
  const finish = (at: number) =>
    sockets[at]!.write("a".repeat(size - beginning.length - ending.length) + ending);
  // The last ones send all they have; only the first ones were let in, and they are not done.
  for (const at of [2, 3, 4]) finish(at);
  await fetch(`${origin()}/`);
  expect([begun, seen]).toEqual([2, { bytes: 0, forms: 0 }]);
  for (const at of [0, 1]) finish(at);
  await Promise.all(sockets.map((socket) => socket.closed || once(socket, "close")));
  expect(heard.map((text) => text.slice(0, 15))).toEqual(heard.map(() => "HTTP/1.1 200 OK"));
  await vi.waitFor(() => expect(seen).toEqual({ bytes: 5 * size, forms: 5 }));
});
