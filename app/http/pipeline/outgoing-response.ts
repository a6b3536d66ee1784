import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A whole answer, ready to be written: every header, and every byte of the body; a file to keep comes as a stream. */
export type OutgoingResponse = {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** Instead of `body`: written as it comes, so that a long file is never in memory as a whole. */
  stream?: ReadableStream<Uint8Array>;
};

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Types worth compressing. */
const isText = (type: string) =>
  /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/.test(type);

const isFileToKeep = (response: Response) =>
  response.headers.get("content-disposition")?.startsWith("attachment");

/** Reads a web response to its end, unless it is a file to keep. Texts say their charset. */
export async function outgoingResponseOf(response: Response): Promise<OutgoingResponse> {
  if (response.ok && response.body && isFileToKeep(response)) {
    return {
      status: response.status,
      headers: [...response.headers],
      body: Buffer.alloc(0),
      stream: response.body,
    };
  }
  const headers = [...response.headers].filter(([name]) => name !== "content-length");
  const type = response.headers.get("content-type");
  const body = Buffer.from(await response.arrayBuffer());
  if (type && type.startsWith("text/") && !type.includes("charset=")) {
    return {
      status: response.status,
      headers: [...without(headers, "content-type"), ["content-type", `${type}; charset=utf-8`]],
      body,
    };
  }
  return { status: response.status, headers, body };
}

/** The same answer as a web response, for callers in this process. */
export function responseOf({ status, headers, body, stream }: OutgoingResponse): Response {
  if (stream) return new Response(stream, { status, headers });
  const empty = status === 204 || status === 304 || body.length === 0;
  return new Response(empty ? null : new Uint8Array(body), { status, headers });
}

export const headerOf = ({ headers }: OutgoingResponse, header: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === header)?.[1];

export const without = (
  headers: OutgoingResponse["headers"],
  unwanted: string,
): OutgoingResponse["headers"] => headers.filter(([name]) => name.toLowerCase() !== unwanted);

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that the visitor's browser understands. */
export function encodingFor(accepted: string | null | undefined): Encoding {
  if (!accepted) return "identity";
  const wants = (coding: string) =>
    new RegExp(`(^|[\\s,])${coding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, "i").test(accepted);
  if (wants("br")) return "br";
  return wants("gzip") ? "gzip" : "identity";
}

/** How much work compressing is worth: for one answer, for a page that is kept a while, for a file that never changes. */
export type Care = "once" | "kept" | "for-good";

const levels: Record<Care, { gzip: number; brotli: number }> = {
  once: { gzip: 5, brotli: 4 },
  kept: { gzip: 6, brotli: 5 },
  "for-good": { gzip: 9, brotli: 9 },
};

/** The bytes in an encoding. */
export async function encode(body: Buffer, encoding: Encoding, care: Care): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return compressGzip(body, { level: levels[care].gzip });
  // The last few bytes of a small file that is sent for years are worth a tenth of a second, once.
  const isSmall = care === "for-good" && body.length <= 100_000;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isSmall ? constants.BROTLI_MAX_QUALITY : levels[care].brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // As far back as the largest page reaches; the default looks back 4 MB and takes the memory for it.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
  };
  return compressBrotli(body, { params });
}

/** The answer compressed as the visitor's browser likes it, if that is worth it. */
export async function compressed(
  outgoing: OutgoingResponse,
  accepted: string | null,
): Promise<OutgoingResponse> {
  if (!isCompressible(outgoing)) return outgoing;
  const encoding = encodingFor(accepted);
  const headers: OutgoingResponse["headers"] = [
    ...varying(outgoing.headers),
    ...encodingHeader(encoding),
  ];
  return { ...outgoing, headers, body: await encode(outgoing.body, encoding, "once") };
}

export const isCompressible = (outgoing: OutgoingResponse): boolean =>
  outgoing.body.length > 1_000 &&
  isText(headerOf(outgoing, "content-type") ?? "") &&
  !headerOf(outgoing, "content-encoding");

export const encodingHeader = (encoding: Encoding): OutgoingResponse["headers"] =>
  encoding === "identity" ? [] : [["content-encoding", encoding]];

function varying(headers: OutgoingResponse["headers"]): OutgoingResponse["headers"] {
  const known = headers.find(([name]) => name.toLowerCase() === "vary")?.[1];
  if (known?.includes("Accept-Encoding")) return headers;
  return [
    ...without(headers, "vary"),
    ["vary", known ? `${known}, Accept-Encoding` : "Accept-Encoding"],
  ];
}
