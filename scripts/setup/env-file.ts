import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

export type Values = Record<string, string | undefined>;

/** The settings in a file of lines like `PORT=3000`; none where there is no file. */
export const readEnvFile = (file: string): Values =>
  existsSync(file) ? (parseEnv(readFileSync(file, "utf8")) as Values) : {};

/** Writes the settings, readable for their owner alone. The file is replaced as a whole. */
export function writeEnvFile(file: string, values: Values): void {
  const lines = Object.entries(values)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => `${name}=${quoted(value)}`);
  const beside = `${file}.part`;
  writeFileSync(beside, `${lines.join("\n")}\n`, { mode: 0o600 });
  chmodSync(beside, 0o600);
  renameSync(beside, file);
}

/** Read the same by Node, systemd and Compose: quotes only where a mark would mean something else. */
function quoted(value: string): string {
  if (/[\r\n"]/.test(value)) throw new Error("A setting is one line, without double quotes.");
  return /[#'\\$`]|^\s|\s$/.test(value) ? `"${value}"` : value;
}
