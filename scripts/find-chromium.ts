import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const onMac = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A Chromium found on this machine, or undefined: then Playwright's own is used, if it was downloaded. */
export function findChromium(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...places, ...onMac].find((path) => existsSync(path));
}
