import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { smallSite } from "#tests/support/small-site.tsx";
import { listen } from "./listen.ts";
import { requestTurns } from "./fair-queue.ts";

/** Turns of the event loop that the test advances. */
function turnsByHand() {
  const next: (() => void)[] = [];
  return {
    nextTurn: (go: () => void) => void next.push(go),
    pass: () => next.splice(0).forEach((go) => go()),
  };
}

test("an address begins so many requests a turn, others begin theirs meanwhile, and no address is kept", () => {
  const { nextTurn, pass } = turnsByHand();
  const turns = requestTurns({ perTurn: 2, waiting: 3 }, nextTurn);
  const begun: string[] = [];
  const ask = (who: string) => turns.take(who) || turns.wait(who, () => begun.push(who));
  expect(["a", "a", "a", "a", "a", "a"].map(ask)).toEqual([true, true, true, true, true, false]);
  expect([turns.take("a"), turns.take("b")]).toEqual([false, true]);
  expect(begun).toEqual([]);
  pass();
  expect(begun).toEqual(["a", "a"]);
  expect([turns.take("a"), turns.take("b")]).toEqual([false, true]);
  pass();
  expect(begun).toEqual(["a", "a", "a"]);
  expect(turns.take("a")).toBe(true);
});

test("an address that floods cached pages waits or is refused, on one connection or many, while another is answered", async () => {
  const { nextTurn, pass } = turnsByHand();
  const { respond, shortcut, ask } = smallSite(undefined, {
    modules: { "/kept": { handle: { cacheable: true }, default: () => "kept page" } },
  });
  const turns = requestTurns({ perTurn: 2, waiting: 3 }, nextTurn);
  const server = await listen({ host: "127.0.0.1", port: 0, respond, shortcut, turns });
  await ask("/kept");
  const get = "GET /kept HTTP/1.1\r\nHost: studio.test\r\nConnection: close\r\n\r\n";
  const send = (localAddress: string) => {
    const socket = connect({ port: server.port, host: "127.0.0.1", localAddress }).setEncoding(
      "utf8",
    );
    let heard = "";
    socket.on("data", (text: string) => (heard += text)).write(get);
    return once(socket, "close").then(() => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]));
  };
  const statuses: number[] = [];
  const flood = Array.from({ length: 10 }, () =>
    send("127.0.0.1").then((status) => statuses.push(status)),
  );
  await expect.poll(() => statuses.toSorted()).toEqual([200, 200, 429, 429, 429, 429, 429]);
  expect(await send("127.0.0.2")).toBe(200);
  pass();
  await expect.poll(() => statuses.filter((status) => status === 200)).toHaveLength(4);
  pass();
  await Promise.all(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  await server.close();
});
