import { findContentVersion } from "#domain/kernel/content-version.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Knows which version of the public content is the newest, without asking the database at every request. */
export type ContentWatch = {
  version(): number;
  /** Looks now, for whoever has just changed something; what others change is seen by itself. */
  look(): Promise<void>;
  close(): void;
};

/** Looked at twice a second, so that a change is seen within one. */
const everyMs = 500;

/** Watches the content versions. While the database is away the last known version counts. */
export async function watchContent(db: Database): Promise<ContentWatch> {
  let version = await db.read({ actor: "system" }, findContentVersion);
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  // Two looks at once may end in any order: versions only grow.
  const look = async () => {
    const seen = await db.read({ actor: "system" }, findContentVersion).catch(() => version);
    version = Math.max(version, seen);
  };
  const again = async () => {
    await look();
    if (!closed) timer = setTimeout(() => void again(), everyMs).unref();
  };
  timer = setTimeout(() => void again(), everyMs).unref();
  return { version: () => version, look, close: () => ((closed = true), clearTimeout(timer)) };
}
