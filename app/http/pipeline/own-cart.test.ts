import { expect, test } from "vitest";
import { smallSite } from "#tests/support/small-site.tsx";

/** A client's browser, which shows the basket of their account. */
const cookie = `session=${"a".repeat(43)}; cart_session_id=account`;

test("where a client's basket can't be asked for, their page has its own look, and nothing is put into another", async () => {
  const away = () => Promise.reject(new Error("away"));
  const page = { default: () => "The page itself", action: () => "done" };
  const { ask, post, lines } = smallSite(
    { db: { read: away, transaction: away } as never },
    { modules: { "/client/sessions": page } },
  );
  const opened = await ask("/client/sessions", { headers: { cookie } });
  expect([opened.status, await opened.text()]).toEqual([
    200,
    expect.stringContaining("The page itself"),
  ]);
  expect(lines.map(({ level, event }) => [level, event])).toEqual([["error", "request failed"]]);
  const sent = await post("/client/sessions", new URLSearchParams(), { cookie });
  expect(sent.status).toBeGreaterThanOrEqual(500);
});
