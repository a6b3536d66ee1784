import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A server behind the proxy. One that is out gets no more requests, whatever it says of itself. */
export type Backend = { name: string; url: string; isReady: boolean; isOut: boolean };

/** What the proxy saw in one phase: answers, and each that a visitor would call an error. */
type Phase = { name: string; answers: number; failed: string[] };

/**
 * What stands before two servers: it asks five times a second which of them is ready, and sends
 * requests to those in turn, over connections that it keeps.
 */
export async function startProxy(backends: Backend[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  const phases: Phase[] = [];
  const looking = setInterval(() => {
    for (const backend of backends)
      fetch(`${backend.url}/readyz`).then(
        async (answer) => {
          await answer.arrayBuffer();
          backend.isReady = answer.ok;
        },
        () => (backend.isReady = false),
      );
  }, 200);
  let turn = 0;
  const server = createServer((asked, answered) => {
    const phase = phases.at(-1)!;
    const ready = backends.filter(({ isReady, isOut }) => isReady && !isOut);
    const backend = ready[(turn += 1) % ready.length];
    const { method, url = "/", headers } = asked;
    const failed = (why: string | number | undefined) =>
      phase.failed.push(`${backend?.name ?? "no server"}: ${why} ${method} ${url.split("?")[0]}`);
    if (!backend) {
      failed("none is ready");
      answered.writeHead(502).end();
      return;
    }
    const onward = request(
      `${backend.url}${url}`,
      {
        method,
        agent,
        headers: {
          ...headers,
          "x-forwarded-for": asked.socket.remoteAddress,
          "x-forwarded-proto": "http",
        },
      },
      (got) => {
        phase.answers += 1;
        if ((got.statusCode ?? 500) >= 500) failed(got.statusCode);
        answered.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answered);
      },
    );
    onward.on("error", (error: NodeJS.ErrnoException) => {
      failed(error.code);
      if (!answered.headersSent) answered.writeHead(502);
      answered.end();
    });
    asked.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    phases,
    /** From now on answers are counted here. */
    begin: (name: string) =>
      void phases.push({
        name,
        answers: 0,
        failed: [],
      }),
    close() {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
