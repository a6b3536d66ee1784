import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { keepServerCodeOnServer } from "./scripts/keep-server-code-on-server.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), keepServerCodeOnServer()],
  cacheDir: ".vite",
  environments: {
    // The whole server is one bundle whose entry exports `start` (docs/decisions/001).
    ssr: { build: { rollupOptions: { input: "./app/http/start.ts" } } },
  },
});
