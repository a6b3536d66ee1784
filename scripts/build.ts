import { join } from "node:path";
import { buildNow } from "./build-if-stale.ts";

buildNow(join(import.meta.dirname, ".."));
