import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { type BackupKey, decryptStream } from "./encryption.ts";
import { type Beginning, CannotRestore, type Ending, format } from "./shape.ts";
import { allOf, readEntries } from "./tar.ts";

/** The entries of an archive from its start. Throws `CannotRestore` where it is encrypted for another key. */
export async function* openEntries(file: string, key: BackupKey) {
  const packed = await decryptStream(createReadStream(file), key);
  const unpacked = createGunzip();
  packed.on("error", (error) => unpacked.destroy(error));
  yield* readEntries(packed.pipe(unpacked));
}

/**
 * Reads an archive through without keeping any of it: its beginning and its ending if every byte is as it was written.
 * Throws `CannotRestore`.
 */
export async function checkArchive(
  file: string,
  key: BackupKey = {},
): Promise<{ beginning: Beginning; ending: Ending }> {
  let beginning: Beginning | undefined;
  let ending: Ending | undefined;
  try {
    for await (const { name, body, sha256Before } of openEntries(file, key)) {
      if (ending) throw new Error("something follows the ending");
      if (name === "beginning.json") beginning = readBeginning(await allOf(body));
      if (name === "ending.json") {
        ending = JSON.parse((await allOf(body)).toString()) as Ending;
        if (ending.sha256 !== sha256Before) throw new Error("the checksum differs");
      }
    }
    if (!beginning || !ending) throw new Error("the ending is missing");
    return { beginning, ending };
  } catch (error) {
    if (error instanceof CannotRestore) throw error;
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new CannotRestore(`There is no file ${file}.`);
    throw new CannotRestore(
      `${file} is damaged, incomplete or no backup of Free Rein (${(error as Error).message}). Nothing was changed.`,
    );
  }
}

function readBeginning(bytes: Buffer): Beginning {
  const beginning = JSON.parse(bytes.toString()) as Beginning;
  if (beginning.format === format) return beginning;
  throw new CannotRestore(
    `The backup has layout ${beginning.format}; this version of Free Rein reads layout ${format}. Nothing was changed.`,
  );
}
