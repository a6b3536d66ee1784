import type { EventEmitter } from "node:events";
import type { Log } from "#domain/kernel/ports.ts";

/** A promise that nobody waited for, or an error that nobody caught, is written down; the next visitor is still served. */
export function surviveBugs(log: Log, program: EventEmitter = process): void {
  program.on("unhandledRejection", (error) =>
    log.error("a rejection that nobody handled", { severity: "high", error }),
  );
  program.on("uncaughtException", (error) =>
    log.error("an error that nobody caught", { severity: "high", error }),
  );
}
