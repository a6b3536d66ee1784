import { expect, test } from "vitest";
import { howToShow } from "./page-handle.ts";

test("a page comes alive in the browser unless one of its routes says it may stay still", () => {
  expect(howToShow([{ handle: undefined }, { handle: undefined }], false).hydrate).toBe(true);
  expect(howToShow([{ handle: undefined }, { handle: { still: true } }], false).hydrate).toBe(
    false,
  );
});

test("a printed page has no frame around it", () => {
  expect(howToShow([{ handle: { frame: "bare" } }], false).framed).toBe(false);
});

test("an error screen is still and always has the frame, whatever its route wanted", () => {
  expect(howToShow([{ handle: { frame: "bare" } }], true)).toEqual({
    hydrate: false,
    framed: true,
    smallFoot: false,
  });
});
