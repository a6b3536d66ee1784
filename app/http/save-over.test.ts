import { expect, test } from "vitest";
import { clashesIn, saveOver } from "./save-over.ts";

/** A row that counts its versions, as a command would save it. */
function row(values: Record<string, string>) {
  const at = { version: 1, values };
  const save = async (input: Record<string, string>, version: string) => {
    if (version !== String(at.version)) return { ok: false as const, why: "changed-meanwhile" };
    Object.assign(at, { version: at.version + 1, values: input });
    return { ok: true as const };
  };
  const saved = async () => ({ version: String(at.version), values: at.values });
  return { at, save, saved };
}

const opened = { name: "Mat", price: "10" };
const sent = (changes: Record<string, string>) => ({
  ...opened,
  version: "1",
  opened: JSON.stringify(opened),
  ...changes,
});

test("two people who change different fields are both saved", async () => {
  const mat = row(opened);
  await saveOver(sent({ name: "Rug" }), mat);
  expect(await saveOver(sent({ price: "12" }), mat)).toEqual({ ok: true });
  expect(mat.at.values).toEqual({ name: "Rug", price: "12" });
});

test("only what both changed is asked, and the next submission does what was chosen", async () => {
  const mat = row(opened);
  await saveOver(sent({ name: "Rug", price: "11" }), mat);
  const asked = await saveOver(sent({ price: "12" }), mat);
  expect(asked).toMatchObject({
    why: "clash",
    clashes: [
      {
        name: "price",
        mine: "12",
        theirs: "11",
      },
    ],
  });
  if (!("clashes" in asked)) throw new Error("nothing was asked");
  const { values, opened: saved } = asked;
  expect(values).toMatchObject({ name: "Rug", price: "12" });

  const again = { ...values, version: saved.version, opened: JSON.stringify(saved.values) };
  expect(await saveOver({ ...again, "keep:price": "theirs" }, mat)).toEqual({ ok: true });
  expect(mat.at.values).toMatchObject({ name: "Rug", price: "11" });
});

test("a form that does not say how it was opened overwrites no one's changes unasked", async () => {
  const mat = row(opened);
  await saveOver(sent({ price: "11" }), mat);
  const { opened: _, ...bare } = sent({ price: "12" });
  expect(await saveOver(bare, mat)).toMatchObject({ why: "clash", clashes: [{ name: "price" }] });
  expect(await saveOver({ ...bare, opened: "[1" }, mat)).toMatchObject({ why: "clash" });
});

test("while others keep saving, what there is together is shown at last, and only what is gone is refused", async () => {
  const busy = row(opened);
  const hasty = async () => {
    busy.at.version += 1;
    return busy.saved();
  };
  const asked = await saveOver(sent({ price: "12" }), {
    save: (input, version) => ((busy.at.version += 1), busy.save(input, version)),
    saved: hasty,
  });
  expect(asked).toMatchObject({
    why: "clash",
    clashes: [],
    values: { price: "12" },
  });

  const late = row(opened);
  late.at.version = 2;
  const gone = await saveOver(sent({ price: "12" }), {
    save: late.save,
    saved: async () => undefined,
  });
  expect(gone).toMatchObject({ why: "changed-meanwhile", values: { price: "12" } });
});

test("what another person has emptied is empty, unless it was typed over", async () => {
  const mat = row(opened);
  await saveOver(sent({ name: "" }), mat);
  delete mat.at.values["name"];
  expect(await saveOver(sent({ price: "12" }), mat)).toEqual({ ok: true });
  expect(mat.at.values).toEqual({ name: "", price: "12" });
});

test("another button of a form that asks leaves it asking, as it was answered so far", () => {
  const asking = sent({
    price: "12",
    "keep:price": "theirs",
    "keep:name": "mine",
  });
  expect(clashesIn(asking)).toEqual({
    clashes: [
      {
        name: "price",
        mine: "12",
        theirs: "10",
        keep: "theirs",
      },
      {
        name: "name",
        mine: "Mat",
        theirs: "Mat",
        keep: "mine",
      },
    ],
  });
  expect(clashesIn(sent({}))).toEqual({});
});
