import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { keepServerCodeOnServer } from "./scripts/keep-server-code-on-server.ts";

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** What has been found out about a module: whether the shop's pages or the frame need it. */
const known = new Map<string, boolean>();

/** Names what the shop's pages or the frame need, however far away: what only people behind the doors need stays out. */
function visitors(id: string, modules: Modules): string | null {
  const seen = new Set<string>();
  const isTheirs = (at: string): boolean => {
    if (known.get(at) || /\/app\/(root\.tsx|routes\/shop\/)/.test(at)) return true;
    if (known.has(at) || seen.has(at)) return false;
    seen.add(at);
    const found = (modules.getModuleInfo(at)?.importers ?? []).some(isTheirs);
    if (found) known.set(at, true);
    return found;
  };
  const found = isTheirs(id);
  // Only now: within a ring of imports a module was passed over while another one of the ring was asked.
  if (!found) for (const at of seen) known.set(at, false);
  return found ? "shop" : null;
}

/** What every page needs: the library, and what is said when nothing else can be fetched any more. */
const everywhere =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|\/domain\/kernel\/text\/messages\.ts/;

const shared = {
  entriesAware: true,
  entriesAwareMergeThreshold: 16_000,
  minShareCount: 2,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), keepServerCodeOnServer()],
  cacheDir: ".vite",
  // Nothing reads how large each file would be when packed.
  build: { reportCompressedSize: false },
  environments: {
    // A phone waits a whole round trip for every six files, and /shop needed 45 of them: what several pages share comes
    // in a handful of files, by who shares it, and pieces too small to be worth a journey travel with their neighbours.
    client: {
      build: {
        rollupOptions: {
          output: {
            // Two shared files may need each other: each part still waits for those it is made of.
            strictExecutionOrder: true,
            chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  priority: 2,
                  test: everywhere,
                },
                { name: visitors, priority: 1, ...shared },
                { name: "inside", ...shared },
              ],
            },
          },
        },
      },
    },
    // The whole server is one bundle whose entry exports `start` (docs/decisions/001).
    ssr: {
      build: { rollupOptions: { input: "./app/http/start/start.ts" } },
      // Of over a thousand icons the server keeps those it draws.
      resolve: { noExternal: ["lucide-react"] },
    },
  },
});
