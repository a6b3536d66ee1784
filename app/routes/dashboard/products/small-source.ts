import { copyPath, isImagePath } from "#domain/studio/library/rules.ts";

/** The smallest copy of a picture, for tables and lists; the picture itself where it has none. */
export function smallSource(url: string): string {
  const path = url.replace(/^\/media\/library\//, "");
  return path !== url && isImagePath(path) ? `/media/library/${copyPath(path, 480)}` : url;
}
