import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findContentVersion } from "#domain/kernel/database/content-version.ts";
import { versionOf } from "#domain/kernel/database/versions.ts";
import { listBankHolidays } from "#domain/schedule/hours/queries.ts";
import { findConsentTexts } from "#domain/people/consent-wording.ts";
import { giveConsent } from "#domain/people/own-consents.ts";
import { findStudio } from "#domain/studio/branding/find-studio.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { findPolicyDocument } from "#domain/studio/policy-documents/find-policy-document.ts";
import { findPolicyFacts } from "#domain/studio/policy-documents/queries.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import { aProduct } from "#tests/support/builders.ts";
import { engines } from "#tests/support/engines.ts";
import { anAccount, asActor } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { type Settings, settingsForms } from "./forms.ts";
import { findRetreatGift } from "./find-retreat-gift.ts";
import { findSettings, findSettingsToEdit } from "./queries.ts";
import { retreatGiftOf } from "../retreat-gift/messages.ts";
import { partOf } from "./rules.ts";
import { saveSettings } from "./save-settings.ts";
import type { SettingsPart } from "./fields.ts";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let accountId: string;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    await createSettings(studio.db, noon);
    accountId = (await anAccount(studio, { userType: undefined, staff: "owner" })).accountId;
  });
  afterAll(() => studio.db.close());
  beforeEach(() => studio.owner.exec("delete from audit_log"));

  const owner = () => asActor(studio, { kind: "staff", accountId, role: "owner" } as const);
  const version = () => studio.db.read({ actor: "guest" }, findContentVersion);
  const settings = async () => (await findSettings(studio.guest()))!;
  const lines = async () =>
    (await studio.owner.query("select actor_id, action, detail from audit_log")).rows;
  const stands = async () => versionOf((await findSettingsToEdit(owner()))!);
  const save = async (part: SettingsPart, change: Partial<Settings>, version?: string) => {
    const input = { ...partOf(await settings(), part), ...change };
    return saveSettings(owner(), { part, input, version: version ?? (await stands()) });
  };

  test("a new phone number is on pages, emails and receipts, and cached pages go stale", async () => {
    const before = await version();
    expect(await save("business", { business_phone: "01525 222333" })).toEqual({
      ok: true,
      value: ["business_phone"],
    });

    expect((await findStudio(studio.guest()))?.phone).toBe("01525 222333");
    expect((await findStudioDetails(studio.system()))?.phone).toBe("01525 222333");
    expect(await version()).toBe(before + 1);
    expect(await lines()).toEqual([
      {
        actor_id: accountId,
        action: "settings.changed",
        detail: { part: "business", changed: { business_phone: "changed" } },
      },
    ]);
  });

  test("the hours of reminders are saved, and the same ones again are no change", async () => {
    expect(await save("notifications", { reminder_hours: [48, 2] })).toEqual({
      ok: true,
      value: ["reminder_hours"],
    });
    expect((await settings()).reminder_hours).toEqual([48, 2]);
    expect(await save("notifications", { reminder_hours: [48, 2] })).toEqual({
      ok: true,
      value: [],
    });
  });

  test("the audit shows numbers and switches from what to what", async () => {
    await save("notifications", { low_stock_threshold: 9, order_notifications: false });
    expect(await lines()).toMatchObject([
      {
        detail: {
          changed: {
            low_stock_threshold: { from: 5, to: 9 },
            order_notifications: { from: true, to: false },
          },
        },
      },
    ]);
    await save("notifications", { low_stock_threshold: 5, order_notifications: true });
  });

  test("bank holidays are closed in a new studio, until its owner says otherwise", async () => {
    const holidays = async () => (await listBankHolidays(studio.guest())).isKept;
    expect([(await settings()).closed_on_bank_holidays, await holidays()]).toEqual([true, true]);
    expect(await save("opening", { closed_on_bank_holidays: false })).toMatchObject({ ok: true });
    expect(await holidays()).toBe(false);
    await save("opening", settingsForms.opening.parse({ closed_on_bank_holidays: "on" }));
  });

  test("a code for retreat guests is off in a new studio, and refused where it would work on nothing", async () => {
    expect(retreatGiftOf(await settings())).toBeUndefined();
    const gift = { retreat_gift_percent: 10, retreat_gift_categories: ["equipment"] };
    expect(await save("retreats", gift)).toEqual({ ok: false, why: "gift-on-nothing" });
    await aProduct(studio, { category: "Equipment" });
    expect(await save("retreats", gift)).toMatchObject({ ok: true });
    expect(
      await save("retreats", { retreat_gift_categories: ["equipment", "hats"] }),
    ).toMatchObject({ ok: false });
    expect(retreatGiftOf(await settings())).toEqual({
      percent: 10,
      categories: ["equipment"],
      days: 365,
    });
    expect(await findRetreatGift(studio.guest())).toEqual(retreatGiftOf(await settings()));
    const agreement = async () =>
      JSON.stringify(
        findPolicyDocument(
          "retreat-booking-agreement",
          (await findStudioDetails(studio.guest()))!,
          await findPolicyFacts(studio.guest()),
        ),
      );
    expect(await agreement()).toContain("a personal code for 10% off equipment in our shop");
    expect(await save("retreats", { retreat_gift_percent: 0 })).toMatchObject({ ok: true });
    expect(await agreement()).not.toContain("personal code");
  });

  test("a consent names the business that keeps the data, and a new name is a new version", async () => {
    const { person, accountId: hers } = await anAccount(studio);
    const ledger = async () =>
      (
        await studio.owner.query<{ version: number; wording: string }>(
          `select wording_version as version, wording from consents where client_id = '${person!.id}' order by given_at`,
        )
      ).rows.map(({ version, wording }) => [version, wording.slice(0, 26)]);
    await studio.owner.exec("delete from consents");
    const ana = asActor(studio, {
      kind: "client",
      id: person!.id,
      accountId: hers,
    });
    await giveConsent(ana);
    expect(await ledger()).toEqual([[1, "I agree that Your Studio k"]]);

    await save("business", { business_name: "Bath Movement" });
    expect((await findConsentTexts(ana)).photo).toMatch(/^I agree that Bath Movement keeps photos/);
    await studio.owner.exec("update consents set withdrawn_at = given_at + interval '1 minute'");
    await giveConsent({ ...ana, now: new Date("2026-06-11T11:00:00Z") });
    expect(await ledger()).toEqual([
      [1, "I agree that Your Studio k"],
      [2, "I agree that Bath Movement"],
    ]);
    await save("business", { business_name: "Your Studio" });
  });

  test("the day on which the adviser read the policies removes their mark, and cannot be in the future", async () => {
    const mark = async () => {
      const [details, facts] = [
        await findStudioDetails(studio.guest()),
        await findPolicyFacts(studio.guest()),
      ];
      return findPolicyDocument("privacy-policy", details!, facts)?.mark;
    };
    expect(await save("business", { papers_checked_on: "2026-06-11" })).toEqual({
      ok: false,
      why: "not-read-yet",
    });
    expect(await mark()).toMatch(/^Draft/);
    expect(await save("business", { papers_checked_on: "2026-06-10" })).toMatchObject({ ok: true });
    expect(await mark()).toBeUndefined();
  });

  test("saving unchanged settings changes and writes nothing", async () => {
    const before = await version();
    expect(await save("retention", {})).toEqual({ ok: true, value: [] });
    expect([await version(), await lines()]).toEqual([before, []]);
  });

  test("what another person changed meanwhile is not overwritten", async () => {
    const before = await stands();
    await save("business", { business_name: "Still Water" });
    expect(
      await save("business", { business_name: "Free Rein", social_facebook: "fr" }, before),
    ).toEqual({
      ok: false,
      why: "changed-meanwhile",
    });
    expect(await settings()).toMatchObject({ business_name: "Still Water", social_facebook: "" });
  });

  test("two who save the same at once both succeed", async () => {
    const version = await stands();
    const input = { ...partOf(await settings(), "business"), business_address: "1 Mill Lane" };
    const both = [1, 2].map(() => saveSettings(owner(), { part: "business", input, version }));
    expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, true]);
    expect(await lines()).toHaveLength(1);
  });

  test("the database lets only the owner and the app itself change a setting", async () => {
    const change = sql`update settings set business_name = 'Mine' returning 1`;
    for (const identity of [
      { actor: "guest" },
      {
        actor: "client",
        person: accountId,
        account: accountId,
      },
      {
        actor: "therapist",
        person: accountId,
        account: accountId,
      },
      {
        actor: "staff",
        account: accountId,
        role: "shop",
      },
    ] as const) {
      const { rows } = (await studio.db.transaction(identity, (tx) =>
        tx.execute(change),
      )) as unknown as { rows: [] };
      expect(rows).toEqual([]);
    }
    const nobody = studio.db.read({ actor: "" as "guest" }, (db) =>
      db.execute(sql`select 1 from settings`),
    );
    expect(await nobody).toMatchObject({ rows: [] });
  });

  test.each([
    ["settings_vat_number", "update settings set vat_from = '2026-01-01', vat_number = ''"],
    [
      "settings_vat_days",
      "update settings set vat_from = '2026-02-01', vat_number = '1', vat_until = '2026-01-01'",
    ],
    ["settings_enquiry_months", "update settings set enquiry_months = 0"],
    ["settings_cart_days", "update settings set cart_days = 6"],
    ["settings_currency", "update settings set currency = 'EUR'"],
    ["settings_timezone", "update settings set timezone = 'Europe/Paris'"],
  ])("the database itself keeps %s", async (constraint, statement) => {
    const wrong = studio.db.transaction({ actor: "system" }, (tx) =>
      tx.execute(sql.raw(statement)),
    );
    await expect(wrong).rejects.toMatchObject({ cause: { constraint } });
  });
});
