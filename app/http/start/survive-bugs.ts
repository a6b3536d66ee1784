import type { EventEmitter } from "node:events";
import type { Log } from "#domain/kernel/ports.ts";

/** An unhandled rejection or an uncaught error is logged; the server goes on. */
export function surviveBugs(log: Log, program: EventEmitter = process): void {
  program.on("unhandledRejection", (error) =>
    log.error("a rejection that nobody handled", { severity: "high", error }),
  );
  program.on("uncaughtException", (error) =>
    log.error("an error that nobody caught", { severity: "high", error }),
  );
}
