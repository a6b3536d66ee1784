/** Chance that comes out the same every time: one stream for each name, so that one part of the story can grow alone. */
export type Random = {
  /** A fraction, 0 included, 1 not. */
  fraction(): number;
  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number;
  /** True so often out of a hundred times. */
  percent(chance: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** One of the keys, each as likely as its weight says. */
  weighted<K extends string>(weights: Record<K, number>): K;
  /** A version 4 UUID. Knowing one grants nothing. */
  uuid(): string;
};

/** A stream of chance (sfc32) for a name. */
export function random(name: string): Random {
  const next = sfc32(name);
  const fraction = () => next() / 2 ** 32;
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    percent: (chance) => fraction() * 100 < chance,
    pick: (choices) => choices[below(choices.length)]!,
    weighted: (weights) => heaviest(weights, fraction()),
    uuid: () => uuidOf([next(), next(), next(), next()]),
  };
}

function heaviest<K extends string>(weights: Record<K, number>, fraction: number): K {
  const entries = Object.entries(weights) as [K, number][];
  let rest = fraction * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    rest -= weight;
    if (rest < 0) return key;
  }
  return entries.at(-1)![0];
}

function uuidOf(words: readonly number[]): string {
  const hex = words.map((word) => word.toString(16).padStart(8, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function sfc32(name: string): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, fnv(name), 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 15; warm += 1) next();
  return next;
}

function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash | 0;
}
