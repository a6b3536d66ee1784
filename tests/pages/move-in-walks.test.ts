// An owner moves in with a list of clients, through the built app without a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import type { DemoStudio } from "../support/server.ts";
import { aVisitor, linkIn, mailTo, type Visited, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let owner: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  owner = await aVisitor(studio, "owner@demo.example");
}, 180_000);
afterAll(() => studio.stop());

/** Brings a file to the first page, and follows to where it leads. */
async function bring(
  visitor: Visitor,
  text: string,
  kind = "clients",
): Promise<{ status: number; page: Visited }> {
  const body = new FormData();
  body.set("kind", kind);
  body.set("file", new File([text], "clients.csv", { type: "text/csv" }));
  const cookie = [...visitor.buyer.cookies].map((pair) => pair.join("=")).join("; ");
  const sent = await fetch(new URL("/dashboard/move-in", studio.url), {
    method: "POST",
    body,
    headers: { origin: studio.url, cookie },
    redirect: "manual",
  });
  const leads = sent.headers.get("location");
  const page = await visitor.open(leads ?? "/dashboard/move-in");
  return { status: sent.status, page: leads ? page : { ...page, text: await sent.text() } };
}
const lines = [
  "Client name;E-mail;Mobile;Born;Where from",
  "Zoë Hare;zoe.hare@example.com;7700900123;25/12/1981;Momence",
  "Client Demo;client@demo.example;;;",
  "Ben Bo;at home;;;",
].join("\n");

/** The page of a file once no job works at it any more. */
async function settled(path: string): Promise<Visited> {
  for (let tries = 0; ; tries += 1) {
    const page = await owner.open(path);
    if (!page.html.includes("<progress") || tries === 200) return page;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test("a list is read, looked through, moved in, invited from, and its rest brought back to mend", async () => {
  const none = await bring(owner, "");
  expect([none.status, none.page.text.includes("Please choose a file first.")]).toEqual([
    422,
    true,
  ]);
  const noList = await bring(owner, "\0\0");
  expect(noList.page.text).toContain("This is no list that we can read.");

  const { page: columns } = await bring(owner, lines);
  expect(columns.text).toContain("What are its columns?");
  const chosen = columns.form("column-0");
  expect(chosen).toMatchObject({
    "column-0": "full_name",
    "column-1": "email",
    "column-4": "",
  });
  const lost = await owner.send(columns.path, { ...chosen, intent: "columns", "column-1": "" });
  expect(lost.status).toBe(422);
  expect(lost.text).toContain("Please say which column has the e-mail address");
  await owner.send(columns.path, { ...chosen, intent: "columns" });

  const checked = await settled(columns.path);
  expect(checked.text).toContain("Nothing is written yet.");
  expect(checked.text).toMatch(/1 new, 1 here already, 1 left out/);
  const refused = await owner.open(`${checked.path.split("?")[0]}/left-out.csv`);
  expect(refused.html).toContain("Ben Bo,at home,,,,Email: Please enter a valid email address");

  await owner.send(checked.path, { intent: "confirm" });
  const written = await settled(checked.path);
  expect(written.text).toContain("Moved in: 1 new");
  expect(written.text).toContain("1 of them is not invited yet");
  const again = await owner.send(checked.path, { intent: "confirm" });
  expect(again.status).toBe(409);

  const invited = await owner.send(written.path, { ...written.form("left"), intent: "invite" });
  expect(invited.text).toContain("One invitation is on its way.");
  const link = linkIn(await mailTo(studio, "zoe.hare@example.com", /./), /verify/);
  const client = await aVisitor(studio);
  expect((await client.open(link)).status).toBe(200);
  await moveHoldingsIn();

  await client.send("/client/verify-email", {
    token: new URL(link, studio.url).searchParams.get("token")!,
    intent: "claim",
    firstName: "Zoë",
    lastName: "Hare",
    medicalConsent: "on",
    password: "heron-on-the-ivel",
    confirmPassword: "heron-on-the-ivel",
  });
  const first = await client.open("/client/dashboard");
  expect(first.text).toContain("This came along with you");
  expect(first.text).toContain(": 4 left, until");
  expect(first.text).toContain("•••• 7788 for Ben: £12.50, until 31/12/2028");
  const looked = await client.send("/client/dashboard", { intent: "confirm-move" });
  expect(looked.text).toContain("It is all here from now on.");
  expect((await client.open("/client/dashboard")).text).not.toContain("This came along with you");
});

/** Brings a voucher that the client bought and a pass of theirs, whose name the shop does not know. */
async function moveHoldingsIn(): Promise<void> {
  const voucher = await bring(
    owner,
    "Code,Balance,Expires,Buyer email,Recipient\nOLD-5566-7788,12.50,31/12/2028,zoe.hare@example.com,Ben",
    "vouchers",
  );
  await confirmFile(voucher.page);
  const pass = await bring(
    owner,
    "Email,Package,Remaining,Expires\nzoe.hare@example.com,Old pack,4,31/12/2028",
    "passes",
  );
  await owner.send(pass.page.path, { ...pass.page.form("column-0"), intent: "columns" });
  const asked = await settled(pass.page.path);
  expect(asked.text).toContain("No pass of your shop is called “Old pack”.");
  const choice = /<option value="([0-9a-f-]{36})"[^>]*>/.exec(asked.html)?.[1] ?? "";
  await owner.send(asked.path, {
    intent: "values",
    "name-0": "Old pack",
    "value-0": choice,
  });
  expect((await settled(pass.page.path)).text).toContain("1 new");
  await owner.send(pass.page.path, { intent: "confirm" });
  expect((await settled(pass.page.path)).text).toContain("Moved in: 1 new");
}

/** Takes the columns as they were found, and moves in what the file says. */
async function confirmFile(columns: Visited): Promise<void> {
  await owner.send(columns.path, { ...columns.form("column-0"), intent: "columns" });
  await settled(columns.path);
  await owner.send(columns.path, { intent: "confirm" });
  expect((await settled(columns.path)).text).toContain("Moved in: 1 new");
}

test("only the owner moves in", async () => {
  for (const email of ["shop@demo.example", "therapist@demo.example", "client@demo.example"]) {
    const other = await aVisitor(studio, email);
    const { page } = await bring(other, lines);
    expect([email, page.text.includes("What are its columns?")]).toEqual([email, false]);
  }
});
