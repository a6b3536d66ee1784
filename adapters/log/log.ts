import { destination, pino, stdTimeFunctions, type Logger } from "pino";
import type { Facts, Log } from "#domain/kernel/ports.ts";
import { hideInFacts, hideInText } from "./hide.ts";

export type LogConfig = {
  level: "silent" | "error" | "warn" | "info" | "debug";
  /** Where the lines go; standard output when not said. */
  write?: (line: string) => void;
};

/** JSON lines, one per event, written in the background; `silent` costs nothing. */
export function jsonLog({ level, write }: LogConfig): Log {
  const out = write ? { write } : destination({ fd: 1, sync: false });
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    messageKey: "event",
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return logOn(pino(options, out));
}

function logOn(logger: Logger): Log {
  const line =
    (level: "debug" | "info" | "warn" | "error") =>
    (event: string, facts: Facts = {}) => {
      if (logger.isLevelEnabled(level)) logger[level](hideInFacts(facts), hideInText(event));
    };
  return {
    debug: line("debug"),
    info: line("info"),
    warn: line("warn"),
    error: line("error"),
    with: (facts) => logOn(logger.child(hideInFacts(facts))),
  };
}
