import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ApiRequest, Reaction } from "./api.ts";

const maxBytes = 200_000;

interface Behind {
  react: (request: ApiRequest) => Promise<Reaction>;
  control: (body: string, authorization: string) => Promise<{ status: number; body: object }>;
}

/** The simulator's own HTTP server, on this machine only. */
export async function startHttpServer(
  port: number,
  behind: Behind,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    serve(behind, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const actualPort = typeof address === "object" ? address?.port : port;
  return { url: `http://127.0.0.1:${actualPort}`, close: () => closing(server) };
}

async function serve(behind: Behind, request: IncomingMessage, response: ServerResponse) {
  const body = await bodyOf(request);
  const [path = "/", query = ""] = (request.url ?? "/").split("?");
  const authorization = request.headers.authorization ?? "";
  if (path === "/_control" && request.method === "POST") {
    const { status, body: done } = await behind.control(body, authorization);
    return send(response, { status, body: JSON.stringify(done), replayed: false });
  }
  const idempotencyKey = request.headers["idempotency-key"]?.toString();
  const asked: ApiRequest = {
    method: request.method ?? "GET",
    path,
    query,
    body,
    authorization,
    idempotencyKey,
  };
  const reaction = await behind.react(asked);
  if (reaction === "reset") return request.socket.resetAndDestroy();
  if (reaction !== "silence") send(response, reaction);
}

function send(response: ServerResponse, { status, body, replayed }: Exclude<Reaction, string>) {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (replayed) headers["idempotent-replayed"] = "true";
  response.writeHead(status, headers).end(body);
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error("The request is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function closing(server: Server) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
