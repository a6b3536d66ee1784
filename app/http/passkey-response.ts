/** Devices answer in a few kilobytes at most. */
const maxLength = 20_000;

/** What a device answered, as the browser's form holds it; undefined when it is no JSON. */
export function readPasskeyResponse(text: FormDataEntryValue | null): unknown {
  if (typeof text !== "string" || text.length > maxLength) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
