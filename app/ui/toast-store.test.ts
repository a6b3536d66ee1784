import { beforeEach, expect, test } from "vitest";
import { currentToasts, dismissToast, onToastChange, toast } from "./toast-store.ts";

const words = () => currentToasts().map(({ text }) => text);

beforeEach(() => currentToasts().forEach(({ id }) => dismissToast(id)));

test("the same words said twice are shown once, as the newest", () => {
  toast("Removed from your cart");
  toast("Discount applied");
  toast("Removed from your cart");

  expect(words()).toEqual(["Discount applied", "Removed from your cart"]);
});

test("never more than three stand in the corner, and the oldest goes", () => {
  for (const text of ["one", "two", "three", "four"]) toast(text);

  expect(words()).toEqual(["two", "three", "four"]);
});

test("whoever listens hears of a toast and of its end, until they stop listening", () => {
  const heard: string[][] = [];
  const stop = onToastChange(() => heard.push(words()));
  toast("Saved");
  dismissToast(currentToasts()[0]!.id);
  stop();
  toast("Unheard");

  expect(heard).toEqual([["Saved"], []]);
});
