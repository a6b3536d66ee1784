import { brotliCompressSync, gzipSync } from "node:zlib";
import { round, type Bench, type Result } from "./result.ts";
import { startServer } from "./server.ts";

/** The JavaScript that a browser downloads: every script that a page names or preloads, and its cache lifetime. */
export const browserScript: Bench = {
  name: "browser-script",
  async run(): Promise<Result[]> {
    const server = await startServer({ LOG_LEVEL: "error" });
    const results = [
      await weigh(server.url, "/shop", {
        max: 170,
        control: "comparable shop 450 kB; bare framework 115–141 kB",
      }),
      await weigh(server.url, "/", { max: 8, control: "–" }),
    ];
    await server.stop();
    return results;
  },
};

async function weigh(
  origin: string,
  page: string,
  { max, control }: { max: number; control: string },
) {
  const html = await (await fetch(origin + page)).text();
  // The counting script is fetched once all is shown, so the page does not name it.
  const counting = html.includes("data-counted=") ? ["/insights/script.js"] : [];
  const hashed = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  const paths = [...hashed, ...counting];
  const files = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(origin + path);
      return {
        bytes: Buffer.from(await answer.arrayBuffer()),
        cache: answer.headers.get("cache-control"),
      };
    }),
  );
  const kilobytes = (compress: (buffer: Buffer) => Buffer) =>
    round(files.reduce((sum, { bytes }) => sum + compress(bytes).length, 0) / 1000);
  const forever = files.filter(({ cache }) => cache?.includes("immutable")).length;
  const size = kilobytes((file) => gzipSync(file, { level: 9 }));
  return {
    work: `browser JavaScript of ${page}, gzip`,
    measured: `${size} kB in ${paths.length} files (${kilobytes(brotliCompressSync)} kB brotli), ${forever} of them cached forever by hash`,
    control,
    reach: `≤ ${max} kB`,
    holds: size <= max && forever >= hashed.size,
  };
}
