import { destination } from "pino";
import { currentTrace } from "#domain/kernel/trace.ts";
import type { Facts, Log } from "#domain/kernel/ports.ts";
import { hideInFacts, hideInText } from "./hide.ts";

const levels = ["debug", "info", "warn", "error", "silent"] as const;
type Level = (typeof levels)[number];

export type LogConfig = {
  /** The least important level that is written; `silent` writes nothing. */
  level: Level;
  /** Where the lines go; standard output, written in the background, when not said. */
  write?: (line: string) => void;
};

/** JSON lines, one per event. Only pino's writer is used: its own formatting costs more than the rest of a cached page. */
export function jsonLog({ level, write = toStandardOutput(level) }: LogConfig): Log {
  return logFrom(levels.indexOf(level), write, {});
}

function logFrom(least: number, write: (line: string) => void, always: Facts): Log {
  const lines = (level: Level) => {
    if (levels.indexOf(level) < least) return () => {};
    return (event: string, facts?: Facts) => {
      const trace = currentTrace();
      const head = {
        level,
        time: new Date().toISOString(),
        ...(trace && { trace }),
        msg: hideInText(event),
      };
      // First for the reader's eye, last so that no fact can take its place.
      write(
        `${JSON.stringify({ ...head, ...always, ...(facts && hideInFacts(facts)), ...head })}\n`,
      );
    };
  };
  return {
    debug: lines("debug"),
    info: lines("info"),
    warn: lines("warn"),
    error: lines("error"),
    with: (facts) => logFrom(least, write, { ...always, ...hideInFacts(facts) }),
  };
}

/**
 * Buffered for speed, at most a fifth of a second; pino's writer writes the rest when the process
 * exits.
 */
function toStandardOutput(level: Level): (line: string) => void {
  if (level === "silent") return () => {};
  const out = destination({
    fd: 1,
    sync: false,
    minLength: 8_192,
    periodicFlush: 200,
  });
  return (line) => void out.write(line);
}
