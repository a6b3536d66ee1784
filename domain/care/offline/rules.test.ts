import { expect, test } from "vitest";
import { mergeSaid, type PendingTick, shownLogs, withoutSent, withTick } from "./rules.ts";

const on = "2026-11-26";
const said = (pain: number | null, comment = "") => ({ pain, comment });
const tick = (what: PendingTick["said"], was: PendingTick["was"] = null): PendingTick => ({
  itemId: "a",
  on,
  said: what,
  was,
});

test("the last word counts, what was known first stays, and what was taken back is nothing to send", () => {
  const first = withTick([], tick(said(3)));
  expect(withTick(first, tick(said(5), said(3)))).toEqual([tick(said(5))]);
  expect(withTick(first, tick(null, said(3)))).toEqual([]);
});

test("what was sent goes, and what was changed while it was sent stays to be sent", () => {
  expect(withoutSent([tick(said(3))], [tick(said(3))])).toEqual([]);
  expect(withoutSent([tick(said(5))], [tick(said(3))])).toEqual([tick(said(5), said(3))]);
  expect(withoutSent([tick(null)], [tick(said(3))])).toEqual([tick(null, said(3))]);
});

test("of two sides neither is lost: done stays done, the stronger pain and both words count", () => {
  expect(mergeSaid(null, tick(said(3)))).toEqual(said(3));
  expect(mergeSaid(said(2, "Well"), tick(said(6, "Left hip")))).toEqual(said(6, "Well · Left hip"));
  expect(mergeSaid(said(6, "Left hip"), tick(said(null, "Left hip")))).toEqual(said(6, "Left hip"));
  expect(mergeSaid(said(null), tick(said(null, "Well")))).toEqual(said(null, "Well"));
  // Taken back on the phone, but said anew elsewhere: it stays. Known to the phone: it goes.
  expect(mergeSaid(said(4), tick(null, said(3)))).toEqual(said(4));
  expect(mergeSaid(said(3), tick(null, said(3)))).toBeNull();
  expect(mergeSaid(said(3), tick(said(1, "Better"), said(3)))).toEqual(said(1, "Better"));
});

test("a phone shows what the studio has with what was said since, also of an earlier dose", () => {
  const logs = [
    { itemId: "old", doneOn: "2026-11-25", ...said(2) },
    { itemId: "a", doneOn: on, ...said(1) },
  ];
  expect(shownLogs("a", logs, [])).toEqual(logs);
  expect(shownLogs("a", logs, [tick(null, said(1))])).toEqual([logs[0]]);
  expect(shownLogs("a", logs, [tick(said(7), said(1))])).toEqual([
    logs[0],
    { itemId: "a", doneOn: on, ...said(7) },
  ]);
  expect(shownLogs("b", [], [tick(said(7))])).toEqual([]);
});
