import { makeZip } from "client-zip";

/** One file of an archive, whole. */
export type ZipFile = { name: string; bytes: Uint8Array };

/**
 * Files as one ZIP archive to keep, written as they come, so that only one of them is in memory at a time. `at` stands as
 * the time of each.
 */
export function zipResponse(name: string, at: Date, files: AsyncIterable<ZipFile>): Response {
  // The library's own stream rejects when its reader goes away; behind a pipe it just ends.
  const archive = makeZip(entriesOf(at, files)).pipeThrough(new TransformStream());
  return new Response(archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* entriesOf(lastModified: Date, files: AsyncIterable<ZipFile>) {
  for await (const { name, bytes } of files) yield { name, input: bytes, lastModified };
}
