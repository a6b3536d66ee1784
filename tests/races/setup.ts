import { join } from "node:path";
import { buildIfStale } from "../../scripts/build-if-stale.ts";

/** Races are run against the built app: this one, not the one before. */
export default () => buildIfStale(join(import.meta.dirname, "../.."));
