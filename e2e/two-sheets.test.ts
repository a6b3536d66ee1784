import { expect, test } from "./fixtures.ts";

const still = [
  "/",
  "/contact",
  "/questions",
  "/policies",
  "/mat-pilates",
  "/sports-therapy",
  "/services",
  "/day-retreats",
];
const sheetOf = (html: string) => /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];

test("a page of the site lacks no look that the shop's sheet would have given it", async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const shopSheet = await read(sheetOf(await read("/shop"))!);
  const lacking = new Set<string>();
  for (const path of [
    ...still,
    "/center-parcs-retreat",
    "/studio-pilates",
    "/policies/terms-and-conditions",
  ]) {
    const html = await read(path);
    const sheet = await read(sheetOf(html)!);
    expect(sheet.length, "the site's sheet is the smaller one").toBeLessThan(
      shopSheet.length * 0.85,
    );
    const names = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, list]) => list!.split(/\s+/));
    const styled = (name: string, by: string) => by.includes(`.${name.replace(/[^\w-]/g, "\\$&")}`);
    for (const name of names)
      if (styled(name, shopSheet) && !styled(name, sheet)) lacking.add(`${path}: ${name}`);
  }
  expect([...lacking]).toEqual([]);
});
