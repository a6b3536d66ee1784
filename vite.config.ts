import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { keepServerCodeOnServer } from "./scripts/keep-server-code-on-server.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), keepServerCodeOnServer()],
  cacheDir: ".vite",
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
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: "shared", entriesAware: true, entriesAwareMergeThreshold: 30_000, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // The whole server is one bundle whose entry exports `start` (docs/decisions/001).
    ssr: { build: { rollupOptions: { input: "./app/http/start.ts" } } },
  },
});
