import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "drizzle-orm";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import { aBuyer } from "#tests/support/buyer.ts";
import { addToBasket } from "#tests/support/purchase.ts";
import { sampleOf, times } from "#tests/support/rounds.ts";
import { freshPostgres } from "#tests/support/studio.ts";
import { startDemoStudio, type DemoStudio } from "../support/server.ts";

/**
 * A change shows within a second where the machine has time to spare; a busy one takes longer over
 * two pages, and what is asked here is that it shows.
 */
const shownWithin = { timeout: 6_000, interval: 50 };

describe.each(sampleOf(["embedded", "postgres"] as const, 1))("on the %s engine", (engine) => {
  let site: DemoStudio;
  let goods: { id: string; slug: string; name: string }[];
  beforeAll(async () => {
    const addresses = engine === "postgres" ? await freshPostgres() : undefined;
    site = await startDemoStudio(
      addresses
        ? { DATABASE_URL: addresses.app, DATABASE_MIGRATE_URL: addresses.owner }
        : undefined,
    );
    goods =
      await ask(sql`select p.id, p.slug, p.name from products p join stock_items s on s.id = p.stock_item_id
      where p.status = 'published' and p.product_type = 'physical' and p.sale_price is null and s.quantity > 5 order by p.name limit 8`);
  }, 120_000);
  afterAll(() => site?.stop());

  const ask = <Row>(statement: ReturnType<typeof sql>) =>
    site.running.ctx().db.transaction({ actor: "system" }, async (tx) => {
      const { rows } = (await tx.execute(statement)) as unknown as { rows: Row[] };
      await markChanged(tx, "shop");
      return rows;
    });
  const seen = async (path: string) => (await aBuyer(site.url).get(path)).body;

  test("a price, a sale and a stock that change are seen by the visitors after it, on pages that were kept", async () => {
    const { id, slug } = goods[0]!;
    const pages = ["/shop?q=" + encodeURIComponent(goods[0]!.name), `/shop/product/${slug}`];
    const changes = [
      [sql`update products set price = 77.31 where id = ${id}`, "£77.31"],
      [sql`update products set sale_price = 66.42 where id = ${id}`, "£66.42"],
      [
        sql`update stock_items set quantity = 0 where id = (select stock_item_id from products where id = ${id})`,
        "Out of Stock",
      ],
    ] as const;
    for (const [change, words] of changes) {
      // Cached before the change, so that the change makes the difference.
      for (const page of pages) expect(await seen(page)).not.toContain(words);
      await ask(change);
      await vi.waitFor(async () => {
        for (const page of pages) expect(await seen(page)).toContain(words);
      }, shownWithin);
    }
  });

  test("many visitors, with baskets and without, never see each other's things", async () => {
    const stranger = await seen("/shop");
    const visits = Array.from({ length: times(60, 200) }, async (_, place) => {
      const buyer = aBuyer(site.url);
      if (place % 2) return expect((await buyer.get("/shop")).body).toBe(stranger);
      const [own, quantity] = [goods[1 + (place % (goods.length - 1))]!, 1 + (place % 3)];
      expect((await addToBasket(buyer, own.id, quantity)).status).toBe(303);
      const [shop, cart, count] = [
        await buyer.get("/shop"),
        await buyer.get("/cart"),
        await buyer.get("/cart/count"),
      ];
      expect(shop.headers["cache-control"]).toMatch(/private|no-store|no-cache/);
      expect(JSON.parse(count.body)).toEqual({ count: quantity });
      const lines = goods.filter(({ slug }) => cart.body.includes(`href="/shop/product/${slug}"`));
      expect(lines).toEqual([own]);
      return undefined;
    });
    await Promise.all(visits);
    expect(await seen("/shop")).toBe(stranger);
  });
});
