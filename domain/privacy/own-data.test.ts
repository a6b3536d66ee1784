import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settings } from "#db/schema/studio.ts";
import { studioSettings } from "#db/seed/catalogue/studio-settings.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { giveConsent, listOwnConsents, withdrawConsent } from "#domain/people/own-consents.ts";
import { findOwnProfile } from "#domain/people/queries.ts";
import { aCanary, canary } from "#tests/support/canaries.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { accountsOn, anAccount, asActor, password } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import type { OwnFile } from "./archive.ts";
import { takeOwnData } from "./own-data.ts";
import { register } from "./register.ts";

const paper = async () => new TextEncoder().encode("%PDF");
const receipts = { render: paper, renderSlips: paper };

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let her: Ctx<Client>;
  beforeAll(async () => {
    studio = await createStudio({ receipts }, engine);
    await studio.db.transaction({ actor: "system" }, (tx) =>
      tx.insert(settings).values({ ...studioSettings, updatedAt: noon }),
    );
    await anAccount(studio, { firstName: "Somebody", lastName: "Else" });
    const { accountId, person } = await aCanary(studio);
    // asked-again.test.ts has the codes.
    await studio.owner.exec("delete from second_factors");
    her = of(asActor(studio, { kind: "client", id: person!.id, accountId }));
  });
  afterAll(() => studio.db.close());

  const of = (ctx: Ctx<Client>) => ({
    ...ctx,
    ports: { ...ctx.ports, accounts: accountsOn(studio.db) },
  });
  const take = async (ctx = her) => {
    const taken = await takeOwnData(ctx, { password, code: "" });
    if (!taken.ok) return taken.why;
    const files: OwnFile[] = [];
    for await (const file of taken.value) files.push(file);
    return new Map(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));
  };
  const audited = async () =>
    (
      await studio.owner.query(
        "select action, outcome, detail->>'why' as why from audit_log where at >= '2026-06-10' order by at, id",
      )
    ).rows;

  test("a client gets all of their data that the register gives, and none of other people or the studio", async () => {
    expect(await takeOwnData(her, { password: "wrong", code: "" })).toMatchObject({
      why: "wrong-password",
    });
    const files = (await take()) as Map<string, string>;
    const listed = register.flatMap(({ exported }) =>
      "file" in exported ? [`${exported.file}.json`] : [],
    );
    expect([...files.keys()]).toEqual([
      ...listed,
      "receipts/receipt-R-00001.pdf",
      "receipts/receipt-R-00002.pdf",
      "READ-ME.txt",
    ]);
    for (const file of [
      "profile",
      "account",
      "customer",
      "orders",
      "enquiries",
      "answers",
      "mails",
      "own-discount-codes",
    ])
      expect([file, files.get(`${file}.json`)]).toEqual([file, expect.stringContaining(canary)]);
    for (const file of [
      "consents",
      "sessions",
      "audit",
      "payments",
      "refunds",
      "order-items",
      "discounts",
    ])
      expect([file, JSON.parse(files.get(`${file}.json`)!)]).toEqual([
        file,
        expect.objectContaining({ rows: expect.arrayContaining([expect.anything()]) as unknown }),
      ]);
    const everything = [...files.values()].join("\n");
    expect(everything).not.toContain("Somebody");
    expect(everything).not.toContain(`${canary}-token`);
    expect(everything).not.toContain(`${canary}-link`);
    expect(JSON.parse(files.get("profile.json")!)).toMatchObject({
      what: "Profile",
      rows: [{ "first name": `${canary}-first` }],
    });
    expect(files.get("READ-ME.txt")).toContain("profile.json: Profile");
  });

  test("a fourth copy within a day is refused, and every one is in the audit", async () => {
    await emptyTables(studio.owner, "rate_limits, audit_log");
    for (let copy = 0; copy < 3; copy++) expect(await take()).toBeInstanceOf(Map);
    expect(await take()).toBe("too-often");
    expect(await take({ ...her, now: after(noon, hours(24)) })).toBeInstanceOf(Map);
    const given = {
      action: "data.exported",
      outcome: "done",
      why: null,
    };
    const late = {
      action: "data.exported",
      outcome: "refused",
      why: "too-often",
    };
    expect(await audited()).toEqual(expect.arrayContaining([given, late]));
    expect((await audited()).filter(({ outcome }) => outcome === "done")).toHaveLength(4);
  });

  test("the receipts of all their orders are included, however many", async () => {
    await studio.owner.exec(`truncate rate_limits;
      insert into orders (order_number, customer_id, subtotal, total_amount, email, first_name, last_name, phone, address_line_1, city,
          postcode, country, terms_version, paid_at, receipt_number, status, payment_status, created_at, updated_at)
        select 'FR-' || n, customer_id, 10, 10, email, first_name, last_name, phone, address_line_1, city, postcode, country, 'v1',
          paid_at, n, 'confirmed', 'paid', created_at, updated_at from orders, generate_series(101, 160) n where order_number = 'FR-1'`);
    const files = (await take()) as Map<string, string>;
    expect([...files.keys()].filter((name) => name.startsWith("receipts/"))).toHaveLength(62);
  });

  test("a consent is withdrawn and given again, and the profile follows at once", async () => {
    const given = async () => (await findOwnProfile(her))?.healthConsentGiven;
    expect(await given()).toBe(true);
    expect(await withdrawConsent(her)).toMatchObject({ ok: true });
    expect(await withdrawConsent(her)).toEqual({ ok: false, why: "none-in-force" });
    expect(await given()).toBe(false);
    const later = { ...her, now: after(noon, hours(1)) };
    expect(await giveConsent(later)).toMatchObject({ ok: true });
    expect(await giveConsent(later)).toEqual({ ok: false, why: "in-force" });
    expect(await given()).toBe(true);
    const medical = (await listOwnConsents(her)).filter(({ purpose }) => purpose === "medical");
    expect(medical.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, noon]);
  });
});
