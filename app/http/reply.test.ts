import { expect, test } from "vitest";
import { replyOf } from "./reply.ts";

test("a rendered document is the body of an HTML answer without one, and of no other", async () => {
  const answer = (body: string | null, type: string) => new Response(body, { headers: { "content-type": type } });
  const bodyOf = async (response: Response) =>
    (await replyOf(response, Buffer.from("<p>rendered</p>"))).body.toString();
  expect(await bodyOf(answer(null, "text/html; charset=utf-8"))).toBe("<p>rendered</p>");
  expect(await bodyOf(answer("<p>own</p>", "text/html"))).toBe("<p>own</p>");
  expect(await bodyOf(answer(null, "application/json"))).toBe("");
  expect(await bodyOf(Response.redirect("http://studio.test/", 302))).toBe("");
});
