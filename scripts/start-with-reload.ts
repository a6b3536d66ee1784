import { createServer } from "vite";
import type { Site } from "../app/http/pipeline/site.ts";
import type { Running, StartOptions } from "../app/http/start/start.ts";

type Starter = { start(options: StartOptions): Promise<Running> };

/** The same server on the sources as they are now; pages reload when a file changes. */
export async function startWithReload(options: StartOptions): Promise<Running> {
  const vite = await createServer({
    root: options.root,
    appType: "custom",
    server: { middlewareMode: true },
  });
  const { start } = (await vite.ssrLoadModule("/app/http/start/start.ts")) as Starter;
  const site = async () =>
    ((await vite.ssrLoadModule("/app/http/pipeline/site.ts")) as { site: Site }).site;
  const running = await start({ ...options, dev: { site, middleware: vite.middlewares } });
  return { ...running, close: () => running.close().finally(() => vite.close()) };
}
