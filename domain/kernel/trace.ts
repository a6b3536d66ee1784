// One id for all that follows from one request: its log lines, its statements, and its jobs with theirs.
import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/** The id of what is being done now: of a request, or of the one whose job this is; undefined outside of both. */
export const currentTrace = (): string | undefined => current.getStore();

/** Does the work under this id, and everything that it begins. */
export const withTrace = <T>(trace: string, work: () => T): T => current.run(trace, work);
