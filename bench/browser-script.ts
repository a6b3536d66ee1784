import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { round, type Bench, type Result } from "./result.ts";
import { root, startServer } from "./server.ts";

/** What a browser downloads as JavaScript for /shop: every script the page names or preloads, and how long it may keep it. */
export const browserScript: Bench = {
  name: "browser-script",
  async run(): Promise<Result[]> {
    const server = await startServer({ LOG_LEVEL: "error" });
    const html = await (await fetch(`${server.url}/shop`)).text();
    const paths = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
    const bytes = [...paths].map((path) => readFileSync(join(root, "build/client", path)));
    const caches = await Promise.all(
      [...paths].map(async (path) => (await fetch(server.url + path)).headers.get("cache-control")),
    );
    await server.stop();
    const kilobytes = (compress: (buffer: Buffer) => Buffer) =>
      round(bytes.reduce((sum, file) => sum + compress(file).length, 0) / 1000);
    const forever = caches.every((cache) => cache?.includes("immutable"));
    const size = kilobytes((file) => gzipSync(file, { level: 9 }));
    return [
      {
        work: "browser JavaScript of /shop, gzip",
        measured: `${size} kB in ${paths.size} files (${kilobytes(brotliCompressSync)} kB brotli), ${forever ? "all" : "NOT all"} cached forever by hash`,
        control: "comparable shop 450 kB; bare framework 115–141 kB",
        reach: "≤ 150 kB",
        holds: size <= 150 && forever,
      },
    ];
  },
};
