import type { DemoStudio } from "./server.ts";
import type { Visited, Visitor } from "./visitor.ts";

/** Sends a product's form with its pictures as they stand, with these words for those that have none. */
export async function sendsPictures(
  studio: DemoStudio,
  { buyer }: Visitor,
  page: Visited,
  more: Record<string, string>,
  alt = "",
  file?: Buffer,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(page.form("price", "name")))
    if (!name.startsWith("picture")) body.set(name, value);
  const rows = page.html.matchAll(
    /name="pictureUrl" value="([^"]*)"[^]*?name="pictureAlt"([^>]*)/g,
  );
  for (const [, url = "", rest = ""] of rows) {
    body.append("pictureUrl", url);
    body.append("pictureAlt", /value="([^"]*)"/.exec(rest)?.[1] || alt);
  }
  if (file) body.set("files", new Blob([new Uint8Array(file)], { type: "image/jpeg" }), "one.jpg");
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  const cookie = [...buyer.cookies].map((pair) => pair.join("=")).join("; ");
  const answer = await fetch(studio.url + page.path, {
    method: "POST",
    body,
    headers: { cookie, origin: studio.url },
  });
  const { pathname, search } = new URL(answer.url);
  return { html: await answer.text(), path: pathname + search };
}

/** The addresses of the pictures in a product's form, in order. */
export const picturesIn = (html: string) =>
  [...html.matchAll(/name="pictureUrl" value="([^"]*)"/g)].map(([, url]) => url);
