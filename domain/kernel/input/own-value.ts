/**
 * What an object says under a key that came from outside; nothing under "constructor", "__proto__"
 * and the other names that every object inherits.
 */
export const ownValue = <Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);
