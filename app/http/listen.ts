import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { type Asked, bodyLimit, limitOf } from "./asked.ts";
import { connectionsOf } from "./connections.ts";
import type { Reply } from "./reply.ts";

/** Slow senders are let go: 10 seconds for the headers, 30 for the whole request, three minutes for one with images. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  // Connections without work are let go by connections.ts.
  keepAliveTimeout: 0,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  // What says that it brings no body is not read to its end as a stream.
  optimizeEmptyRequests: true,
};

/** How long a connection may say nothing: between once and twice as long. */
const quietMs = 20_000;

/** How long a body may take that is no upload. */
const usualMs = 30_000;

/** Answers a request at once from memory, or says that it cannot. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean;

/** While developing, Vite answers for modules before us. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Listening = {
  port: number;
  /** Takes no more requests, and resolves when the last one is answered. */
  close(): Promise<void>;
};

type Options = {
  host: string;
  port: number;
  answer: (asked: Asked) => Promise<Reply>;
  shortcut?: Shortcut | undefined;
  before?: Middleware | undefined;
  idleMs?: number | undefined;
};

/** Opens the socket. */
export async function listen({ host, port, answer, shortcut, before, idleMs = quietMs }: Options): Promise<Listening> {
  const state = { closing: false };
  const server = createServer(limits, (request, response) => {
    if (!state.closing && shortcut?.(request, response)) return;
    connections.noteBusy(request.socket, response);
    const go = () => void serve(request, response, answer, state).catch(() => response.destroy());
    if (before) before(request, response, go);
    else go();
  });
  const connections = connectionsOf(server, idleMs);
  server.on("clientError", refuseUnreadable);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () => ((state.closing = true), connections.close()),
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Options["answer"],
  state: { closing: boolean },
) {
  const headers = headersOf(request);
  const body = await bodyOf(request, limitOf(request.url ?? "/", headers));
  const reply = await answer({
    method: request.method ?? "GET",
    target: request.url ?? "/",
    headers,
    body,
    peer: request.socket.remoteAddress ?? "",
  });
  // The rest of a body that is too large is not waited for, and a closing server keeps nobody on the line.
  if (body === "too-large" || state.closing) response.shouldKeepAlive = false;
  if (reply.stream) return writeStream(response, reply, request.method === "HEAD");
  write(response, reply, request.method === "HEAD");
}

/** Writes a file to keep as fast as it is read at the other end. One that breaks off ends the connection: half is no file. */
async function writeStream(response: ServerResponse, { status, headers, stream }: Reply, headOnly: boolean) {
  if (headOnly) {
    await stream?.cancel();
    return write(response, { status, headers, body: Buffer.alloc(0) }, true);
  }
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.writeHead(status);
  await pipeline(stream!, response);
}

export function write(response: ServerResponse, { status, headers, body }: Reply, headOnly: boolean) {
  for (const [name, value] of headers) {
    if (name.toLowerCase() === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  const bodiless = status === 204 || status === 304;
  if (!bodiless) response.setHeader("Content-Length", body.length);
  response.writeHead(status);
  response.end(headOnly || bodiless ? undefined : body);
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

async function bodyOf(request: IncomingMessage, limit: number): Promise<Asked["body"]> {
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  if (Number(request.headers["content-length"] ?? 0) > limit) return "too-large";
  const late = limit > bodyLimit ? undefined : setTimeout(() => request.socket.destroy(), usualMs);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) return "too-large";
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(late);
  }
}

/** What could not even be read as HTTP; its sender gets a status and the connection ends. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ""] ?? 400;
  const guards = "X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nContent-Length: 0";
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${guards}\r\n\r\n`);
}
