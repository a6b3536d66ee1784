import { test } from "vitest";
import { full } from "./rounds.ts";

/** For what is rare and takes long, beside a quicker sample of the same promise in its file: run at night. */
export const testAtNight = test.runIf(full);
