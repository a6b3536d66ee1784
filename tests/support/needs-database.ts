// Which test files ask for a database: all others start without a cluster (vitest.config.ts).
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const known = new Map<string, boolean>();

/** Whether a test file, or a helper of tests that it imports, asks the run for a database. */
export function needsDatabase(path: string): boolean {
  const answer = known.get(path);
  if (answer !== undefined) return answer;
  // Helpers may import each other in a circle.
  known.set(path, false);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const needs = /\binject\(/.test(text) || helpersIn(text, path).some(needsDatabase);
  known.set(path, needs);
  return needs;
}

const helpersIn = (text: string, path: string) =>
  [...text.matchAll(/(?:from|import)[ (]"([#.][^"?]+)/g)]
    .map(([, to]) => (to!.startsWith("#") ? to!.slice(1) : normalize(join(dirname(path), to!))))
    .filter((to) => /^(tests|e2e)\/|\.test\./.test(to));
