import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import type { IncomingRequest } from "./incoming-request.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { cutQuiet } from "./quiet-connections.ts";
import type { OutgoingResponse } from "./outgoing-response.ts";
import { type RequestTurns, requestTurns } from "./fair-queue.ts";

/** Slow senders are let go: 10 seconds for the headers, 30 for the whole request, three minutes for one with images. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  // What says that it brings no body is not read to its end as a stream.
  optimizeEmptyRequests: true,
};

type Patience = {
  /** How long a connection without a request is kept. */
  idleMs: number;
  /** How long a connection may neither send nor take anything while there is something to send, to take or to wait for. */
  silentMs: number;
  /** How long those under way may take when the server closes. */
  closingMs: number;
};
const usual: Patience = {
  idleMs: 20_000,
  silentMs: 60_000,
  closingMs: 8_000,
};

/** How long a body may take that is no upload, which is at most this many bytes. */
const usualBody = { ms: 30_000, bytes: 1_048_576 };

const max = {
  connections: 4_000,
  /** Requests sent ahead on one connection, as no browser does. */
  sentAhead: 32,
};

/** Answers a request at once from memory, or says that it cannot. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean;

/** While developing, Vite answers requests for modules first. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

const peerOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? "";

export type Listening = {
  port: number;
  /** Goes on answering, and lets each connection go with its next response. */
  drain(): void;
  /** Takes no more requests, and resolves when the last one is answered or has taken too long. */
  close(): Promise<void>;
};

type Options = {
  host: string;
  port: number;
  respond: (asked: IncomingRequest) => Promise<OutgoingResponse>;
  shortcut?: Shortcut | undefined;
  before?: Middleware | undefined;
  /** Whose request it is, for what one visitor may have at once: the other end, unless a proxy says otherwise. */
  addressOf?: (request: IncomingMessage) => string;
  turns?: RequestTurns;
  patience?: Partial<Patience>;
};

/** Opens the socket. */
export async function listen(options: Options): Promise<Listening> {
  const {
    host,
    port,
    respond,
    shortcut,
    before,
    patience,
    addressOf = peerOf,
    turns = requestTurns(),
  } = options;
  const { idleMs, silentMs, closingMs } = { ...usual, ...patience };
  const state = { closing: false, draining: false };
  const runInQueue = oneAtATime(max.sentAhead);
  const server = createServer({ ...limits, keepAliveTimeout: idleMs }, (request, response) => {
    if (namesManyHosts(request)) return refuse(response, 400);
    if (state.draining) response.shouldKeepAlive = false;
    const address = addressOf(request);
    const isCached = () => !state.closing && shortcut?.(request, response) === true;
    const go = () => void serve(request, response, respond, state).catch(() => response.destroy());
    const begin = () => (before ? before(request, response, go) : go());
    const wait = (whenBegun: () => void) =>
      runInQueue(request, response, whenBegun, () => refuse(response, 503));
    // Without a socket it waits for the one before it: it is not answered ahead of its turn, not even from memory.
    if (response.socket && turns.take(address)) return isCached() ? undefined : wait(begin);
    const late = () => void (request.socket.destroyed || isCached() || begin());
    wait(() => (turns.take(address) ? late() : turns.wait(address, late) || refuse(response, 429)));
  });
  server.maxConnections = max.connections;
  cutQuiet(server, silentMs);
  server.on("clientError", refuseUnreadable);
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, host, resolve),
  );
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    drain: () => void (state.draining = true),
    close() {
      state.closing = true;
      setTimeout(() => server.closeAllConnections(), closingMs).unref();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  respond: Options["respond"],
  state: { closing: boolean },
) {
  const isHead = request.method === "HEAD";
  const outgoing = await respond({
    method: request.method ?? "GET",
    target: request.url ?? "/",
    headers: headersOf(request),
    readBody: (limit) => readBody(request, limit),
    peer: request.socket.remoteAddress ?? "",
  });
  // The rest of an unwanted body is not waited for, and a closing server keeps no connection open.
  if ((request.method === "POST" && !request.complete) || state.closing)
    response.shouldKeepAlive = false;
  if (outgoing.stream) return writeStream(response, outgoing, isHead);
  write(response, outgoing, isHead);
}

/** Writes a file to keep as fast as it is read at the other end. One that breaks off ends the connection: half is no file. */
async function writeStream(
  response: ServerResponse,
  { status, headers, stream }: OutgoingResponse,
  headOnly: boolean,
) {
  if (headOnly) {
    await stream?.cancel();
    return write(response, { status, headers, body: Buffer.alloc(0) }, true);
  }
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.writeHead(status);
  await pipeline(stream!, response);
}

export function write(
  response: ServerResponse,
  { status, headers, body }: OutgoingResponse,
  headOnly: boolean,
) {
  const bodiless = status === 204 || status === 304;
  const length = bodiless ? [] : ["Content-Length", `${body.length}`];
  response.writeHead(status, [...headers.flat(), ...length]);
  response.end(headOnly || bodiless ? undefined : body);
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

/** Two names for this site: a proxy in front may have used the other one (RFC 9112, 3.2). */
const namesManyHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter(
    (text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === "host",
  ).length > 1;

async function readBody(
  request: IncomingMessage,
  limit: number,
): ReturnType<IncomingRequest["readBody"]> {
  if (Number(request.headers["content-length"] ?? 0) > limit) return "too-large";
  const late =
    limit > usualBody.bytes ? undefined : setTimeout(() => request.socket.destroy(), usualBody.ms);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) return "too-large";
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(late);
  }
}

/** What stands beside an answer without words. */
const bare = {
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
  "Content-Length": 0,
};

/** Refuses a request without looking at it any further; its connection ends. */
function refuse(response: ServerResponse, status: 400 | 429 | 503): void {
  const later = status !== 400 && { "Retry-After": "5" };
  response.writeHead(status, { ...bare, ...later, Connection: "close" }).end();
}

/** What could not even be read as HTTP; its sender gets a status and the connection ends. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const status =
    { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ""] ?? 400;
  const lines = Object.entries({ Connection: "close", ...bare }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n"));
}
