import { AwsClient } from "aws4fetch";
import { type FileStore, FilesUnwritable } from "#domain/kernel/ports.ts";
import { minutes } from "#domain/kernel/time.ts";
import { checkedKey, contentTypeOf, isFileKey } from "./file-key.ts";

export type S3Config = {
  /** s3://bucket or s3://bucket/prefix */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  region: string;
  /** Another S3-speaking service, asked with the bucket in the path; Amazon's own address without it. */
  endpoint?: string;
};

/** Keeps files in a bucket, under a prefix if the address has one. */
export function s3Files(config: S3Config): FileStore {
  const { prefix, ask } = bucketOf(config);
  return {
    async put(key, bytes) {
      const headers = { "content-type": contentTypeOf(key) };
      const body = bytes as Uint8Array<ArrayBuffer>;
      const answer = await ask("PUT", prefix + checkedKey(key), { body, headers }).catch(
        (cause: Error) => {
          throw new FilesUnwritable(cause.message, { cause });
        },
      );
      await answer.body?.cancel();
      if (!answer.ok) throw new FilesUnwritable("the file store has no such bucket");
    },
    // The provider looks after its disks, and each check costs money: a failed write is reported
    // when it happens.
    async check() {},
    async get(key, part) {
      if (!isFileKey(key)) return undefined;
      const headers: HeadersInit = part ? { range: `bytes=${part.from}-${part.to}` } : {};
      const answer = await ask("GET", prefix + key, { headers });
      if (answer.ok && answer.body)
        return {
          contentType: contentTypeOf(key),
          size: sizeOf(answer),
          body: answer.body,
        };
      await answer.body?.cancel();
    },
    async delete(key) {
      await (await ask("DELETE", prefix + checkedKey(key))).body?.cancel();
    },
    async list(under = "") {
      const files: { key: string; size: number }[] = [];
      for (let page: string | undefined = ""; page !== undefined;) {
        const query = new URLSearchParams({ "list-type": "2", prefix: prefix + under });
        if (page) query.set("continuation-token", page);
        const xml = await (await ask("GET", `?${query}`)).text();
        files.push(
          ...filesIn(xml).map(({ key, size }) => ({ key: key.slice(prefix.length), size })),
        );
        page = textOf(xml, "NextContinuationToken");
      }
      return files;
    },
  };
}

/** A signed question to the bucket; anything but a yes or a "not there" throws. */
function bucketOf({ url, endpoint, ...credentials }: S3Config) {
  const { host: bucket, pathname } = new URL(url);
  const prefix = pathname.slice(1).replace(/\/?$/, pathname.length > 1 ? "/" : "");
  const amazon = `https://${bucket}.s3.${credentials.region}.amazonaws.com`;
  const root = endpoint ? `${endpoint.replace(/\/$/, "")}/${bucket}` : amazon;
  const aws = new AwsClient({ ...credentials, service: "s3", retries: 2 });

  const ask = async (method: string, path: string, init: RequestInit = {}) => {
    const answer = await aws.fetch(`${root}/${path}`, {
      ...init,
      method,
      signal: AbortSignal.timeout(minutes(1)),
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`the file store answered ${answer.status} to ${method}`);
  };
  return { prefix, ask };
}

/** The bytes of the whole file; of a part they stand behind the slash of its range (RFC 9110, 14.4). */
const sizeOf = ({ headers }: Response) =>
  Number(headers.get("content-range")?.split("/").at(-1) ?? headers.get("content-length"));

/**
 * The product's keys need no escaping in XML, so the few elements of interest can be read as text.
 */
const filesIn = (xml: string) =>
  xml
    .split("<Contents>")
    .slice(1)
    .map((file) => ({ key: textOf(file, "Key") ?? "", size: Number(textOf(file, "Size")) }));

const textOf = (xml: string, element: string) =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
