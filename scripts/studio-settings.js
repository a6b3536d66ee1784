/*
 * The settings that `npm run setup` wrote, for every command that is started by hand: `studio.env`, or the file that
 * STUDIO_ENV names. What the environment says already wins over the file; STUDIO_ENV= (empty) reads none.
 */
import { existsSync } from "node:fs";

const named = process.env.STUDIO_ENV;
const file = named ?? "studio.env";
if (named && !existsSync(named)) {
  console.error(`STUDIO_ENV is wrong: there is no file ${named}.`);
  process.exit(1);
}
if (file && existsSync(file)) process.loadEnvFile(file);
