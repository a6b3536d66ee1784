// An owner moves papers and classes in, and a therapist takes the papers into a record, through the built app without a script.
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import type { DemoStudio } from "../support/server.ts";
import { aVisitor, type Visited, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let owner: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  owner = await aVisitor(studio, "owner@demo.example");
}, 180_000);
afterAll(() => studio.stop());

type Brought = { kind: string; name: string; bytes: Uint8Array<ArrayBuffer> };

/** Brings a file to the first page, and follows to where it leads. */
async function bring(visitor: Visitor, { kind, name, bytes }: Brought) {
  const body = new FormData();
  body.set("kind", kind);
  body.set("file", new File([bytes], name));
  const cookie = [...visitor.buyer.cookies].map((pair) => pair.join("=")).join("; ");
  const sent = await fetch(new URL("/dashboard/move-in", studio.url), {
    method: "POST",
    body,
    headers: { origin: studio.url, cookie },
    redirect: "manual",
  });
  return {
    status: sent.status,
    leads: sent.headers.get("location"),
    text: await sent.text(),
  };
}

/** The page of a file once no job works at it any more. */
async function settled(path: string): Promise<Visited> {
  for (let tries = 0; ; tries += 1) {
    const page = await owner.open(path);
    if (!page.html.includes("<progress") || tries === 200) return page;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const pdf = strToU8("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n");
const zip = () => ({
  kind: "papers",
  name: "papers.zip",
  bytes: new Uint8Array(
    zipSync({
      "client@demo.example/2024-03-01 MRI.pdf": pdf,
      "Who Knows/x.pdf": strToU8("%PDF-1.4 x %%EOF"),
    }),
  ),
});

test("papers wait, sealed, and a therapist takes them into the record", async () => {
  const none = await bring(owner, { ...zip(), bytes: pdf });
  expect([none.status, none.text.includes("Papers come as a zip archive")]).toEqual([422, true]);
  const { leads } = await bring(owner, zip());
  const checked = await settled(leads!);
  expect(checked.text).toMatch(/1 new, 1 left out/);
  expect(checked.text).not.toContain("Change Columns");
  const refused = await owner.open(`${leads}/left-out.csv`);
  expect(refused.html).toContain("Who Knows/x.pdf,");
  await owner.send(checked.path, { intent: "confirm" });
  expect((await settled(leads!)).text).toContain("Moved in: 1 new");
  expect((await owner.open("/dashboard/move-in")).text).toContain("One paper waits for one client");

  const therapist = await aVisitor(studio, "therapist@demo.example");
  const found = await therapist.open("/therapist/clients?q=client%40demo.example");
  const [record] = /\/therapist\/clients\/[0-9a-f-]{36}/.exec(found.html)!;
  const papers = await therapist.open(`${record}/papers`);
  expect(papers.text).toContain("One paper waits from before");
  expect(papers.text).not.toContain("MRI");
  const taken = await therapist.send(papers.path, { intent: "take-in" });
  expect(taken.text).toContain("One paper was taken in.");
  expect(taken.text).toContain("2024-03-01 MRI");
  expect((await owner.open("/dashboard/move-in")).text).not.toContain("One paper waits");
});

test("a timetable becomes series of the schedule", async () => {
  const lines =
    "Class;Teacher;Day;Time;Duration;Capacity;Type\nDawn Mat;Nobody Here;Mon;06:15;45;8;Mat Pilates";
  const { leads } = await bring(owner, {
    kind: "series",
    name: "classes.csv",
    bytes: new Uint8Array(strToU8(lines)),
  });
  const columns = await owner.open(leads!);
  const chosen = columns.form("column-0");
  expect(chosen).toMatchObject({
    "column-0": "name",
    "column-1": "therapist",
    "column-5": "places",
  });
  await owner.send(columns.path, { ...chosen, intent: "columns" });
  expect((await settled(leads!.split("?")[0]!)).text).toContain(
    "No therapist “Nobody Here” works here.",
  );
});

test("only the owner brings papers", async () => {
  for (const email of ["shop@demo.example", "therapist@demo.example", "client@demo.example"]) {
    const other = await aVisitor(studio, email);
    const { leads } = await bring(other, zip());
    expect([email, leads?.includes("/dashboard/move-in/") ?? false]).toEqual([email, false]);
  }
});
