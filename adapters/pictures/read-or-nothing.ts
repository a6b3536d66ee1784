/** What a library reads from a file; undefined for a damaged one, which makes it throw. */
export async function readOrNothing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
