// A change that is saved in the back office is on the cached public pages at once: the first request after the response
// shows it. A change that another process saves is known within a second: app/http/pipeline/content-watch.test.ts.
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DemoStudio } from "./support/server.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { aBuyer, type Buyer } from "./support/buyer.ts";
import { startDemoSite, startEmbeddedSite } from "./support/demo-site.ts";
import { engines } from "./support/engines.ts";
import { formWith } from "./support/form-of.ts";

describe.each(engines)("on %s", (engine) => {
  let site: DemoStudio;
  let owner: Buyer;
  beforeAll(async () => {
    buildIfStale(join(import.meta.dirname, ".."));
    site = await (engine === "postgres" ? startDemoSite() : startEmbeddedSite());
    owner = aBuyer(site.url);
    await owner.post("/dashboard/login", {
      email: "owner@demo.example",
      password: "demo-owner-2026",
    });
  }, 180_000);
  afterAll(() => site?.stop());

  const seen = async (path: string) => (await aBuyer(site.url).get(path)).body;

  /** Fills a form of a page and sends it; every public page is cached before, so that the change is what shows. */
  async function change(
    room: string,
    filled: Record<string, string>,
    pages: readonly string[],
    words: string,
  ) {
    for (const page of pages) expect(await seen(page)).not.toContain(words);
    const form = formWith((await owner.get(room)).body, Object.keys(filled)[0]!);
    const { status, body } = await owner.post(room, { ...form, ...filled });
    expect([room, status, status < 400 || body]).toEqual([room, status, true]);
    for (const page of pages)
      expect([page, (await seen(page)).includes(words)]).toEqual([page, true]);
  }

  test("an address that leads nowhere names the studio of the settings, in the frame and in the title", async () => {
    const room = "/dashboard/settings";
    const form = formWith((await owner.get(room)).body, "business_name");
    await owner.post(room, { ...form, business_name: "Willow Lane Pilates" });
    for (const path of ["/no-such-page", "/no/such/page", "/policies/no-such-paper"]) {
      const { status, body } = await aBuyer(site.url).get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toContain("<title>Page not found · Willow Lane Pilates</title>");
      expect(body).not.toContain("Free Rein");
    }
    await owner.post(room, form);
  });

  test("a product's name, its price, the telephone number and the studio's words", async () => {
    const { body } = await owner.get("/dashboard/products?q=mat&status=published");
    const room = `/dashboard/products/${/\/dashboard\/products\/([0-9a-f-]{36})"/.exec(body)?.[1] ?? ""}`;
    const { slug } = formWith((await owner.get(room)).body, "slug");
    const product = `/shop/product/${slug}`;
    await change(room, { name: "Willow mat" }, [product, "/shop?q=willow"], "Willow mat");
    await change(room, { price: "71.35", salePrice: "" }, [product, "/shop?q=willow"], "£71.35");
    await change(
      "/dashboard/settings",
      { business_phone: "01462 555 0199" },
      ["/", "/contact"],
      "01462 555 0199",
    );
    await change(
      "/dashboard/words",
      { "home.tagline": "Stand taller than you did" },
      ["/"],
      "Stand taller than you did",
    );
  }, 60_000);

  test("a photograph in a place of the site", async () => {
    const before = await seen("/");
    const create = {
      width: 1_600,
      height: 1_000,
      channels: 3,
      background: "#557755",
    } as const;
    const bytes = Uint8Array.from(await sharp({ create }).jpeg().toBuffer());
    const body = new FormData();
    body.set("intent", "set");
    body.set("alt", "A hall with morning light");
    body.set("file", new File([bytes], "hall.jpg", { type: "image/jpeg" }));
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const address = new URL(site.url);
    const headers = { cookie, origin: address.origin };
    const path = "/dashboard/images/places/home.hero";
    const answer = await site.running.ask(
      new Request(address.origin + path, { method: "POST", headers, body }),
    );
    expect(answer.status).toBe(302);
    expect(before).not.toContain("A hall with morning light");
    expect((await seen("/")).includes("A hall with morning light")).toBe(true);
  }, 60_000);
});
