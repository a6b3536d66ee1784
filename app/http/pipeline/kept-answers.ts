import { seconds } from "#domain/kernel/time.ts";
import type { Shows } from "./content-watch.ts";

type Entry = {
  answer: Promise<unknown>;
  shows: Shows;
  version: number;
  madeAt: number;
};

type Freshness = { version: (shows: Shows) => number; clock: () => Date };

/** Answers to what is the same for every visitor. They are shared: a loader that gets one does not change it. */
export type KeptAnswers = {
  /** The answer of this name; asked for anew when what it shows has changed, or after a minute. */
  find<T>(name: string, shows: Shows, ask: () => Promise<T>, orOld?: OrOld): Promise<T>;
};
/** Whether the last good answer, however old, is better than this error. */
type OrOld = (thrown: unknown) => boolean;

/** Those asked for least recently go first. */
const maxAnswers = 200;
/** As long as a page may be kept: answers speak of days and of what begins and ends. */
const maxAge = seconds(60);

/** Keeps what pages for one visitor have in common with those of all others, exactly as long as a kept page would be. */
export function keptAnswers({ version, clock }: Freshness): KeptAnswers {
  const entries = new Map<string, Entry>();
  /** The last good ones of those that may be old: few names, which the code gives. */
  const lastGood = new Map<string, unknown>();

  function isFresh({ shows, version: asked, madeAt }: Entry): boolean {
    const age = clock().getTime() - madeAt;
    return asked === version(shows) && age >= 0 && age < maxAge;
  }

  function keep(name: string, entry: Entry): void {
    entries.delete(name);
    entries.set(name, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxAnswers && oldest !== undefined) entries.delete(oldest);
    // What failed is asked again by the next request.
    entry.answer.catch(() => entries.get(name) === entry && entries.delete(name));
  }

  async function orLastGood<T>(name: string, answer: Promise<T>, orOld: OrOld): Promise<T> {
    try {
      const good = await answer;
      lastGood.set(name, good);
      return good;
    } catch (thrown) {
      if (!lastGood.has(name) || !orOld(thrown)) throw thrown;
      return lastGood.get(name) as T;
    }
  }

  function find<T>(name: string, shows: Shows, ask: () => Promise<T>): Promise<T> {
    const known = entries.get(name);
    if (known && isFresh(known)) {
      entries.delete(name);
      entries.set(name, known);
      return known.answer as Promise<T>;
    }
    const madeAt = clock().getTime();
    const asked = version(shows);
    const answer = ask();
    keep(name, { answer, shows, version: asked, madeAt });
    return answer;
  }

  return {
    find: (name, shows, ask, orOld) => {
      const answer = find(name, shows, ask);
      return orOld ? orLastGood(name, answer, orOld) : answer;
    },
  };
}
