/** A request as the pipeline sees it, whether it came through a socket or from a test. */
export type IncomingRequest = {
  method: string;
  /** Path and query as they were sent, undecoded. */
  target: string;
  headers: Headers;
  /** Reads the body to its end, or answers "too-large" as soon as it is more than so many bytes. To be asked once. */
  readBody(maxBytes: number): Promise<Uint8Array | "too-large">;
  /** The other end of the connection: a visitor, or the proxy in front of this server. */
  peer: string;
};

/** Reads a web request, as tests and in-process callers make them. */
export function incomingRequestOf(request: Request, peer = "127.0.0.1"): IncomingRequest {
  const { pathname, search, host } = new URL(request.url);
  const headers = new Headers(request.headers);
  if (!headers.has("host")) headers.set("host", host);
  return {
    method: request.method,
    target: pathname + search,
    headers,
    peer,
    async readBody(maxBytes) {
      const bytes = new Uint8Array(await request.arrayBuffer());
      return bytes.byteLength > maxBytes ? "too-large" : bytes;
    },
  };
}
