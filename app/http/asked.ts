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

/** Where the back-office sends images: one of 20 MB with what stands around it in a form. */
const uploadPath = /^\/dashboard\/(images|products)(\/|[?.]|$)/;
const uploadLimit = 21 * 1_048_576;

/**
 * How many bytes a body may have. More than usual is taken only in forms with files, where the back-office sends them, from
 * somebody who at least says that she is signed in; the lock looks later.
 */
export function limitOf(target: string, headers: { get(name: string): string | null }): number {
  const isUpload = uploadPath.test(target) && /^multipart\/form-data/i.test(headers.get("content-type") ?? "");
  return isUpload && /(^|;\s*)(__Host-)?session=/.test(headers.get("cookie") ?? "") ? uploadLimit : bodyLimit;
}

/** Reads a web request, as tests and in-process callers make them. */
export async function askedOf(request: Request, peer = "127.0.0.1"): Promise<Asked> {
  const { pathname, search, host } = new URL(request.url);
  const headers = new Headers(request.headers);
  if (!headers.has("host")) headers.set("host", host);
  const bytes = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
  const limit = limitOf(pathname + search, headers);
  const body = bytes && bytes.byteLength > limit ? "too-large" : bytes;
  return { method: request.method, target: pathname + search, headers, body, peer };
}
