import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { seedStudio } from "#db/seed/seed.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import {
  anArchive,
  type ArchiveStudio,
  aStudioWithArchives,
  byPassphrase,
  openArchive,
  passphrase,
  proof,
  rowsOf,
  withPorts,
} from "#tests/support/archives.ts";
import { testAtNight } from "#tests/support/at-night.ts";
import { engines } from "#tests/support/engines.ts";
import { anAccount, asHerself } from "#tests/support/people.ts";
import { full } from "#tests/support/rounds.ts";
import { noon } from "#tests/support/studio.ts";
import { askForArchive } from "./ask-for-archive.ts";
import { deleteArchive, purgeArchives } from "./delete-archive.ts";
import { leftOutColumns, leftOutTables } from "./left-out.ts";
import { giveUp, makeArchive } from "./make-archive.ts";
import { takeArchive } from "./take-archive.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

describe.each(engines)("an archive of everything, on %s", (engine) => {
  let place: ArchiveStudio;
  let owner: Ctx<Owner>;
  let id: string;
  let archive: Awaited<ReturnType<typeof openArchive>>;
  const rows = (sql: string) => rowsOf(place.studio, sql);

  beforeAll(async () => {
    place = await aStudioWithArchives(engine);
    await seedStudio(place.studio.db, { now: noon });
    await place.ports.files!.put("pictures/a.webp", Buffer.alloc(200_000, 7));
    const account = await anAccount(place.studio, { userType: undefined, staff: "owner" });
    owner = withPorts(asHerself(place.studio, account) as Ctx<Owner>, place.ports);
    id = await anArchive(place, owner, byPassphrase);
    archive = await openArchive(place, id);
  });
  afterAll(() => place.close());

  test("every table is in it, or on the short list with a reason", async () => {
    const tables = await rows(
      "select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    const names = tables.map(({ name }) => String(name));
    const missing = names.filter((name) => !(`csv/${name}.csv` in archive.files));
    expect(missing.toSorted()).toEqual(Object.keys(leftOutTables).toSorted());
    expect(Object.keys(leftOutTables).length).toBeLessThan(25);
    // What the archive itself writes comes after its moment.
    const after = ["audit_log", "move_outs", "outbox"];
    for (const name of names.filter((one) => !missing.includes(one) && !after.includes(one))) {
      const [found] = await rows(`select count(*)::int as count from "${name}"`);
      const json = JSON.parse(archive.text(`json/${name}.json`)) as unknown[];
      expect([name, archive.table(name).length, json.length]).toEqual([
        name,
        found!["count"],
        found!["count"],
      ]);
    }
  });

  test("every checksum is that of its file, and every file but the list has one", () => {
    const lines = archive.text("SHA256SUMS").trimEnd().split("\n");
    const listed = lines.map((line) => line.split("  ") as [string, string]);
    for (const [sum, name] of listed)
      expect(
        createHash("sha256")
          .update(archive.files[name] ?? "")
          .digest("hex"),
      ).toBe(sum);
    expect(["SHA256SUMS", ...listed.map(([, name]) => name)].toSorted()).toEqual(
      Object.keys(archive.files).toSorted(),
    );
  });

  test("the money in it is the money of the database, to the penny", async () => {
    const sum = (table: string, column: string) =>
      archive.table(table).reduce((pence, row) => pence + Math.round(Number(row[column]) * 100), 0);
    for (const [table, column] of [
      ["orders", "total_amount"],
      ["order_items", "total"],
      ["payments", "amount"],
      ["refunds", "amount"],
      ["vouchers", "amount"],
      ["voucher_entries", "amount"],
      ["passes", "paid"],
      ["pass_entries", "credits"],
    ] as const) {
      const [found] = await rows(
        `select coalesce(round(100 * sum(${column})), 0)::int as pence from ${table}`,
      );
      expect([table, sum(table, column)]).toEqual([table, found!["pence"]]);
    }
  });

  test("what opens an account or a link is in no file, and the dictionary says so", async () => {
    for (const [table, columns] of Object.entries(leftOutColumns))
      for (const column of Object.keys(columns))
        expect(archive.text(`csv/${table}.csv`).split("\r\n", 1)[0]!.split(",")).not.toContain(
          column,
        );
    const [hash] = await rows("select password from auth_accounts where password is not null");
    const all = Buffer.concat(Object.values(archive.files)).toString("latin1");
    expect(all).not.toContain(String(hash!["password"]));
    expect(all).not.toContain(passphrase);
    const dictionary = archive.text("dictionary.csv");
    for (const why of Object.values(leftOutTables)) expect(dictionary).toContain(why.split(",")[0]);
    expect(dictionary).toContain("payments,amount,");
    expect(dictionary).toContain("pounds sterling");
  });

  test("columns that look like secrets are left out, or known to be none", async () => {
    const looks = await rows(`
      select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and a.attname ~ 'token|secret|hash|password|passphrase|sealed' order by 1`);
    const given = looks
      .map(({ name }) => String(name).split(".") as [string, string])
      .filter(([table, column]) => !(table in leftOutTables || leftOutColumns[table]?.[column]));
    expect(given.map((one) => one.join("."))).toEqual([
      "auth_accounts.access_token_expires_at",
      "auth_accounts.refresh_token_expires_at",
      "form_answers.wording_hash",
      "kept_policies.hash",
      "site_pictures.hash",
      "webhook_endpoints.former_secret_until",
    ]);
  });

  test("it is encrypted on the disk, and the passphrase is forgotten", async () => {
    const names = readdirSync(join(place.folder, "move-outs"));
    expect(names).toEqual([`move-out-${id}.zip.age`]);
    const [row] = await rows("select state, sealed_passphrase, sha256, kept_until from move_outs");
    expect(row).toMatchObject({ state: "ready", sealed_passphrase: null });
    const file = (await place.ports.moveOuts!.open(names[0]!))!;
    const bytes = Buffer.from(await new Response(file.body).arrayBuffer());
    expect(bytes.toString("latin1", 0, 22)).toBe("age-encryption.org/v1\n");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(row!["sha256"]);
  });

  test("one at a time; taken and deleted by an owner, each with a line in the audit", async () => {
    const input = { passphrase, passphraseAgain: passphrase, recipient: "" };
    expect(await askForArchive(owner, input, proof)).toMatchObject({ why: "one-at-a-time" });
    const taken = await takeArchive(owner, id);
    expect(taken).toMatchObject({ ok: true });
    if (taken.ok) await taken.value.body.cancel();
    await purgeArchives(withPorts(place.studio.system(after(noon, days(2))), place.ports));
    expect(await deleteArchive(owner, id)).toMatchObject({ ok: true });
    expect(await takeArchive(owner, id)).toMatchObject({ why: "no-such-archive" });
    expect(readdirSync(join(place.folder, "move-outs"))).toEqual([]);
    const said = await rows(
      "select action from audit_log where action like 'move-out.%' order by at",
    );
    expect(said.map(({ action }) => action).toSorted()).toEqual([
      "move-out.asked",
      "move-out.deleted",
      "move-out.made",
      "move-out.taken",
    ]);
  });

  test("a wrong password, a key that is none and a changed secret make no archive", async () => {
    const key = {
      passphrase: "",
      passphraseAgain: "",
      recipient: "age1nothing",
    };
    expect(await askForArchive(owner, key, proof)).toMatchObject({ why: "no-recipient" });
    const input = { passphrase, passphraseAgain: passphrase, recipient: "" };
    const wrong = { password: "not-it", code: "" };
    expect(await askForArchive(owner, input, wrong)).toMatchObject({ why: "wrong-password" });
    const asked = await askForArchive(owner, input, proof);
    if (!asked.ok) throw new Error(asked.why);
    const { vault } = place.ports;
    const other = { ...place.ports, vault: { ...vault!, open: () => undefined } };
    const system = withPorts(place.studio.system(), other);
    await makeArchive(system, asked.value.id, () => noon);
    expect(await rows("select state from move_outs where state in ('waiting', 'failed')")).toEqual([
      { state: "failed" },
    ]);
    await giveUp(system, asked.value.id);
  });

  test.runIf(full && engine === "postgres")("two processes do not write one archive", async () => {
    const input = { passphrase, passphraseAgain: passphrase, recipient: "" };
    const asked = await askForArchive(owner, input, proof);
    if (!asked.ok) throw new Error(asked.why);
    const system = withPorts(place.studio.system(), place.ports);
    const make = () => makeArchive(system, asked.value.id, () => noon);
    const both = await Promise.allSettled([make(), make()]);
    const failed = both.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(failed).toEqual(["ArchiveBusy"]);
    expect(Object.keys((await openArchive(place, asked.value.id)).files)).toContain("SHA256SUMS");
    expect(await deleteArchive(owner, asked.value.id)).toMatchObject({ ok: true });
  });

  testAtNight(
    "one that was broken off is made from its beginning, and deleted when its days are over",
    async () => {
      const input = { passphrase, passphraseAgain: passphrase, recipient: "" };
      const asked = await askForArchive(owner, input, proof);
      if (!asked.ok) throw new Error(asked.why);
      const broken = {
        ...place.ports,
        files: {
          ...place.ports.files!,
          list: () => Promise.reject(new Error("the store is away")),
        },
      };
      const system = withPorts(place.studio.system(), place.ports);
      const failing = withPorts(system, broken);
      await expect(makeArchive(failing, asked.value.id, () => noon)).rejects.toThrow("away");
      expect(readdirSync(join(place.folder, "move-outs"))).toEqual([]);
      await makeArchive(system, asked.value.id, () => noon);
      const again = await openArchive(place, asked.value.id);
      expect(again.files["files/pictures/a.webp"]).toHaveLength(200_000);
      await purgeArchives(withPorts(place.studio.system(after(noon, days(4))), place.ports));
      expect(readdirSync(join(place.folder, "move-outs"))).toEqual([]);
    },
  );
});
