import {
  type ContentVersions,
  findContentVersions,
} from "#domain/kernel/database/content-version.ts";
import type { Database } from "#domain/kernel/database/database.ts";

/** What a page speaks of: with the timetable, it goes stale with every place that is given or freed, too. */
export type Shows = keyof ContentVersions;

/** Knows which version of the public content is the newest, without asking the database at every request. */
export type ContentWatch = {
  version(shows: Shows): number;
  /** Whether the database did not answer when it was last looked at. */
  isAway(): boolean;
  /**
   * Looks now, for the person who has just changed something; changes by others are noticed by the
   * regular check.
   */
  look(): Promise<void>;
  close(): void;
};

/** Looked at twice a second, so that a change is seen within one. */
const everyMs = 500;
/** A database that says nothing for so long counts as away. */
const patienceMs = 2_000;

/** Watches the content versions. While the database is away the last known version counts. */
export async function watchContent(db: Database): Promise<ContentWatch> {
  const newest = await db.read({ actor: "system" }, findContentVersions);
  let [closed, away] = [false, false];
  let timer: NodeJS.Timeout | undefined;
  // Two looks at once may end in any order: versions only grow.
  const look = async () => {
    const silence = setTimeout(() => (away = true), patienceMs).unref();
    try {
      const found = await db.read({ actor: "system" }, findContentVersions);
      for (const shows of ["site", "timetable"] as const)
        newest[shows] = Math.max(newest[shows], found[shows]);
      away = false;
    } catch {
      away = true;
    } finally {
      clearTimeout(silence);
    }
  };
  const again = async () => {
    await look();
    if (!closed) timer = setTimeout(() => void again(), everyMs).unref();
  };
  timer = setTimeout(() => void again(), everyMs).unref();
  return {
    version: (shows) => newest[shows],
    isAway: () => away,
    look,
    close: () => ((closed = true), clearTimeout(timer)),
  };
}
