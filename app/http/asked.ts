/** A request as the pipeline sees it, whether it came through a socket or from a test. */
export type Asked = {
  method: string;
  /** Path and query as they were sent, undecoded. */
  target: string;
  headers: Headers;
  /** The whole body, or "too-large" when it was more than the limit. */
  body: Uint8Array | "too-large" | undefined;
  /** The other end of the connection: a visitor, or the proxy before us. */
  peer: string;
};

/** The most bytes a request's body may have. */
export const bodyLimit = 1_048_576;

/** Reads a web request, as tests and in-process callers make them. */
export async function askedOf(request: Request, peer = "127.0.0.1"): Promise<Asked> {
  const { pathname, search, host } = new URL(request.url);
  const headers = new Headers(request.headers);
  if (!headers.has("host")) headers.set("host", host);
  const bytes = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
  const body = bytes && bytes.byteLength > bodyLimit ? "too-large" : bytes;
  return { method: request.method, target: pathname + search, headers, body, peer };
}
