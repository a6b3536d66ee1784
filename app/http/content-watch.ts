import { findContentVersion } from "#domain/kernel/content-version.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Knows which version of the public content is the newest, without asking the database at every request. */
export type ContentWatch = { version(): number; close(): void };

/** Looked at twice a second, so that a change is seen within one. */
const everyMs = 500;

/** Watches the content versions. While the database is away the last known version counts. */
export async function watchContent(db: Database): Promise<ContentWatch> {
  const look = () => db.read({ actor: "system" }, findContentVersion);
  let version = await look();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const again = async () => {
    version = await look().catch(() => version);
    if (!closed) timer = setTimeout(() => void again(), everyMs).unref();
  };
  timer = setTimeout(() => void again(), everyMs).unref();
  return { version: () => version, close: () => ((closed = true), clearTimeout(timer)) };
}
