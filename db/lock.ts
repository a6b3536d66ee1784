import { mkdirSync, statSync } from "node:fs";
import { createServer } from "node:net";

/** Another process has this folder's database open; two would corrupt it (requirements 3.7.3). */
export class FolderInUse extends Error {}

/**
 * Holds a folder for this process until it ends, however it ends. On Linux an abstract socket named after the folder's
 * device and inode; elsewhere a loopback port derived from them.
 */
export async function holdFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { dev, ino } = statSync(folder, { bigint: true });
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new FolderInUse(`Another Free Rein is already running on ${folder}.`)
          : error,
      ),
    );
    if (process.platform === "linux") server.listen({ path: `\0free-rein-${dev}-${ino}` }, resolve);
    else
      server.listen({ host: "127.0.0.1", port: 20_000 + Number((dev ^ ino) % 40_000n) }, resolve);
  });
  server.unref();
  return () => server.close();
}
