import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PaymentLabel } from "./order-badges.tsx";

const said = (props: Parameters<typeof PaymentLabel>[0]) =>
  renderToStaticMarkup(<PaymentLabel {...props} />).replaceAll(/<[^>]+>/g, "");

test("a pending order says that it is not paid, and one whose status says all of it says nothing more", () => {
  expect(said({ status: "pending", payment: "pending" })).toBe("Not paid");
  expect(said({ status: "cancelled", payment: "pending" })).toBe("Not paid");
  expect(said({ status: "confirmed", payment: "paid" })).toBe("");
  expect(said({ status: "refunded", payment: "refunded" })).toBe("");
});
