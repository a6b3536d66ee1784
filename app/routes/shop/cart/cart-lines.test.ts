import { expect, test } from "vitest";
import { expectedLines, readLines, writeLines } from "./cart-lines.ts";

const [mat, band] = [
  "7f0c0e0a-0000-4000-8000-000000000001",
  "7f0c0e0a-0000-4000-8000-000000000002",
] as const;
const cart = [
  {
    productId: mat,
    quantity: 2,
    unitPence: 4_900,
    totalPence: 9_800,
  },
  {
    productId: band,
    quantity: 1,
    unitPence: 1_800,
    totalPence: 1_800,
  },
];

function form(fields: Record<string, string>) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  return { formData };
}

test("a change shows at once, with what it costs", () => {
  const [line] = expectedLines(cart, [
    form({
      intent: "set",
      productId: mat,
      quantity: "3",
    }),
  ]);
  expect(line).toMatchObject({
    productId: mat,
    quantity: 3,
    totalPence: 14_700,
  });
});

test("what is taken out is gone at once, and clearing takes out everything", () => {
  expect(expectedLines(cart, [form({ intent: "remove", productId: mat })])).toMatchObject([
    { productId: band },
  ]);
  expect(
    expectedLines(cart, [
      form({
        intent: "set",
        productId: mat,
        quantity: "0",
      }),
    ]),
  ).toHaveLength(1);
  expect(expectedLines(cart, [form({ intent: "clear" })])).toEqual([]);
});

test("when nothing is under way the cart is as the server knows it", () => {
  expect(expectedLines(cart, [{ formData: undefined }])).toEqual(cart);
});

test("a cleared cart fits into one field and comes back whole", () => {
  const lines = cart.map(({ productId, quantity }) => ({ productId, quantity }));
  expect(readLines(writeLines(lines))).toEqual(lines);
  expect(readLines("")).toEqual([]);
  expect(readLines(`${mat}:0x9,nonsense,${band}:1;drop`)).toEqual([]);
});
