import { expect, test } from "vitest";
import { replyOf, utf8 } from "./reply.ts";

test.each(["", "plain", "£5 – “quoted” 😀", "Żółć", "half a sign \ud800 – here"])("%j is written as UTF-8", (text) => {
  expect(utf8(text).equals(Buffer.from(text))).toBe(true);
});

test("a rendered document is the body of an HTML answer without one, and of no other", async () => {
  const answer = (body: string | null, type: string) => new Response(body, { headers: { "content-type": type } });
  const bodyOf = async (response: Response) =>
    (await replyOf(response, Buffer.from("<p>rendered</p>"))).body.toString();
  expect(await bodyOf(answer(null, "text/html; charset=utf-8"))).toBe("<p>rendered</p>");
  expect(await bodyOf(answer("<p>own</p>", "text/html"))).toBe("<p>own</p>");
  expect(await bodyOf(answer(null, "application/json"))).toBe("");
  expect(await bodyOf(Response.redirect("http://studio.test/", 302))).toBe("");
});
