import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Lets the icons of lucide-react be made by `app/ui/lean-icon.ts`. If the library is built otherwise one day, by itself; so
 * in development, where the browser gets the library as one prepared file.
 */
export const leanIcons = (): Plugin => ({
  name: "lean-icons",
  apply: "build",
  enforce: "pre",
  resolveId: (source, importer) =>
    source.endsWith("/createLucideIcon.mjs") && importer?.includes("/lucide-react/")
      ? join(import.meta.dirname, "../app/ui/lean-icon.ts")
      : undefined,
});
