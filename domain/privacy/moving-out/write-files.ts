import type { OpenArchive } from "#domain/kernel/open-archive.ts";
import type { FileStore } from "#domain/kernel/ports.ts";
import type { Progress } from "./progress.ts";

/** Writes every file of the file store: pictures, clips, papers, letters. One that was deleted meanwhile is not there. */
export async function writeFiles(
  archive: OpenArchive,
  files: FileStore,
  progress: Progress,
): Promise<void> {
  const listed = await files.list();
  progress.expect(listed.length);
  for (const { key } of listed) {
    const file = await files.get(key);
    if (file) await archive.add(`files/${key}`, bytesOf(file.body));
    await progress.step();
  }
}

/** A web stream, read by hand: not every runtime's types let it be iterated. */
async function* bytesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
