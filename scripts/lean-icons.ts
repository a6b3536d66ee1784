import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const library = join(import.meta.dirname, "../node_modules/lucide-react/dist/esm");

/**
 * Lets the icons of lucide-react be made by `app/ui/lean-icon.ts`, and each be imported from its own file: through the
 * library's index every page seems to need all of them, and the shop would carry those of the back-office. If the library
 * is built otherwise one day, by itself; so in development, where the browser gets the library as one prepared file.
 */
export const leanIcons = (): Plugin => {
  const files = filesByName();
  return {
    name: "lean-icons",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source.endsWith("/createLucideIcon.mjs") && importer?.includes("/lucide-react/")
        ? join(import.meta.dirname, "../app/ui/lean-icon.ts")
        : undefined,
    transform: (code, id) =>
      /\/app\/[^?]*\.tsx?(\?|$)/.test(id)
        ? code.replace(/^import \{([^}]+)\} from "lucide-react";/gm, apart)
        : undefined,
  };

  function apart(whole: string, names: string): string {
    const parts = names.split(",").flatMap((part) => part.trim() || []);
    const apartOnes = parts.map((part) => {
      const [name = "", as = name] = part.split(" as ");
      const file = files.get(name);
      return file ? `import ${as} from "${file}";` : `import { ${part} } from "lucide-react";`;
    });
    return apartOnes.join(" ") + whole.replaceAll(/[^\n]/g, "");
  }
};

/** Which file each icon is in, by every name it goes by. */
function filesByName(): Map<string, string> {
  const index = readFileSync(join(library, "lucide-react.mjs"), "utf8");
  const lines = index.matchAll(/^export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)';/gm);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, join(library, file)] as const),
    ),
  );
}
