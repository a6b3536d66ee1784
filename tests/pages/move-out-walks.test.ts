// An owner takes everything along, and the books, through the built app without a script.
import { join } from "node:path";
import { Decrypter } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { testAtNight } from "../support/at-night.ts";
import { startDemoSite } from "../support/demo-site.ts";
import type { DemoStudio } from "../support/server.ts";
import { unzip } from "../support/unzip.ts";
import { aVisitor, type Visited, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let owner: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  owner = await aVisitor(studio, "owner@demo.example");
}, 180_000);
afterAll(() => studio.stop());

const page = "/dashboard/move-out";
const passphrase = "four herons on the Ivel at dawn";
const secrets = { passphrase, passphraseAgain: passphrase, recipient: "" };
const proof = { password: "demo-owner-2026", code: "" };

/** The page once no job works at an archive any more. */
async function settled(): Promise<Visited> {
  for (let tries = 0; ; tries += 1) {
    const seen = await owner.open(page);
    if (!seen.html.includes("<progress") || tries === 600) return seen;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function take(visitor: Visitor, path: string): Promise<Response> {
  const cookie = [...visitor.buyer.cookies].map((pair) => pair.join("=")).join("; ");
  return fetch(new URL(path, studio.url), { headers: { cookie }, redirect: "manual" });
}

test("an archive is asked for with a password, and with what only its reader has", async () => {
  const short = await owner.send(page, { ...proof, passphrase: "short", passphraseAgain: "short" });
  expect([short.status, short.text.includes("at least 20 characters")]).toEqual([422, true]);
  const noKey = await owner.send(page, { ...proof, recipient: "age1nothing" });
  expect([noKey.status, noKey.text.includes("no public half of an age key")]).toEqual([422, true]);
  const wrong = await owner.send(page, { ...secrets, password: "not-it", code: "" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).not.toContain(passphrase);
  expect((await owner.open(page)).html).not.toContain("<progress");
});

// By day an archive of a smaller studio is made by domain/privacy/moving-out.
testAtNight(
  "an archive is made, taken, opened elsewhere, and deleted",
  async () => {
    await owner.send(page, { ...secrets, ...proof });
    const ready = await settled();
    expect(ready.text).toContain("Your archive is ready");
    const path = /\/dashboard\/move-out\/[0-9a-f-]{36}\/file/.exec(ready.html)![0];
    const shop = await aVisitor(studio, "shop@demo.example");
    expect((await take(shop, path)).status).not.toBe(200);

    const file = await take(owner, path);
    expect(file.headers.get("content-disposition")).toMatch(/studio-\d{4}-\d\d-\d\d\.zip\.age/);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const files = await unzip(new Response(await decrypter.decrypt(file.body!)));
    const names = Object.keys(files);
    expect(names).toContain("dictionary.csv");
    expect(names).not.toContain("records/NOT-DRAWN.txt");
    for (const folder of ["csv", "json", "calendar", "fhir", "records", "files", "move-in"])
      expect([folder, names.some((name) => name.startsWith(`${folder}/`))]).toEqual([folder, true]);

    const again = await owner.send(page, { ...secrets, ...proof });
    expect([again.status, again.text.includes("There is an archive already.")]).toEqual([
      409,
      true,
    ]);
    const archiveId = path.split("/")[3]!;
    await owner.send(page, { intent: "delete", archiveId });
    expect((await take(owner, path)).status).toBe(404);
    expect((await owner.open(page)).text).toContain("Deleted");
  },
  180_000,
);

test("shop staff can ask for no archive, and see no journal", async () => {
  const shop = await aVisitor(studio, "shop@demo.example");
  await shop.send(page, { ...secrets, password: "demo-shop-staff-2026", code: "" });
  expect((await owner.open(page)).html).not.toContain("<progress");
  expect((await take(shop, "/dashboard/reports/xero.csv")).status).toBe(302);
});

test("the journal is shown day by day, and comes as a file for each program", async () => {
  const shown = await owner.open("/dashboard/reports/accounting");
  expect(shown.text).toContain("on either side");
  expect(shown.text).not.toContain("does not balance");
  for (const [name, first] of [
    ["xero", "*Narration,*Date"],
    ["quickbooks", "Journal No,Journal Date"],
    ["journal", "\uFEFFDay,What"],
  ] as const) {
    const file = await take(owner, `/dashboard/reports/${name}.csv`);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
    expect([name, text.startsWith(first)]).toEqual([name, true]);
  }
  const statement = await (await take(owner, "/dashboard/reports/freeagent.csv")).text();
  expect(statement.split("\r\n")[0]).toMatch(/^\d\d\/\d\d\/\d{4},-?\d+(\.\d+)?,[^,"]+$/);
  expect((await take(owner, "/dashboard/reports/xero.csv?part=99")).status).toBe(404);
});
