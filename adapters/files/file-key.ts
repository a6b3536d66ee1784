/** Whether a text can be a key of the file store: plain names joined by slashes, none of them hidden, none leading out. */
export const isFileKey = (key: string): boolean =>
  key.length <= 300 && /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i.test(key);

/** The key itself. A key that could leave the store is a programming error and throws. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

const contentTypes: Record<string, string> = {
  avif: "image/avif",
  csv: "text/csv; charset=utf-8",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  json: "application/json",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  txt: "text/plain; charset=utf-8",
  webp: "image/webp",
};

/** The type of a file by its ending; what is not on the list is only ever downloaded, never shown. */
export const contentTypeOf = (key: string): string =>
  contentTypes[key.slice(key.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
