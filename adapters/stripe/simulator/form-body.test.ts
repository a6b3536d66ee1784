import { expect, test } from "vitest";
import { groupOf, readParams, text, textsOf } from "./form-body.ts";

test("brackets make groups, as in Stripe's requests", () => {
  const params = readParams(
    "amount=100&metadata[order_id]=7&card[address][city]=Shefford&types[0]=card&note=a%26b",
  );

  expect(text(params, "amount")).toBe("100");
  expect(text(params, "note")).toBe("a&b");
  expect(textsOf(groupOf(params, "metadata"))).toEqual({ order_id: "7" });
  expect(text(groupOf(groupOf(params, "card"), "address"), "city")).toBe("Shefford");
  expect(text(groupOf(params, "types"), "0")).toBe("card");
  expect(text(params, "metadata")).toBeUndefined();
});

test("no request reaches the prototype of anything", () => {
  readParams("__proto__[polluted]=yes&constructor[prototype][polluted]=yes");

  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});
