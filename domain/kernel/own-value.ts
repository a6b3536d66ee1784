/**
 * What a table of ours says under a key that came from outside; nothing under "constructor", "__proto__" and the other names
 * that every object answers to without having been given them.
 */
export const ownValue = <Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);
