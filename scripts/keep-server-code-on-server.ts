import { relative } from "node:path";
import type { Plugin } from "vite";

/** What a browser may download: screens, the design system, and the pure parts of a module. The rest stays on the server. */
const forBrowsers =
  /^(app\/(?!http\/)|domain\/\w+\/(.+\/)?(rules|messages|forms)\.ts$|domain\/(?!kernel\/)\w+\/(.+\/)?fields\.ts$|domain\/care\/exercises\/(exercise|dose|figure\/.+)\.ts$|domain\/kernel\/(money|time|outcome|errors|(text|input)\/(postcode|email-address|cleaning|lines|paragraphs|receipt|list-query|own-value|field-definitions))\.ts$|domain\/kernel\/database\/(field-columns|versions)\.ts$|db\/schema\/lists\.ts$|public\/)/;
const ours = /^(app|domain|db|adapters|jobs|emails|scripts|tests|e2e)\/|^(env|server)\.ts$/;

/** Fails dev and build when server code reaches the browser bundle, and names the file. */
export function keepServerCodeOnServer(): Plugin {
  let root = process.cwd();
  return {
    name: "keep-server-code-on-server",
    configResolved: (config) => void (root = config.root),
    transform(_code, id) {
      const file = relative(root, id.split("?")[0] ?? id).replaceAll("\\", "/");
      if (this.environment.name !== "client" || !ours.test(file) || forBrowsers.test(file)) return;
      this.error(`${file} is server code, but something in the browser imports it.`);
    },
  };
}
