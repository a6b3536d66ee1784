import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardForm } from "./card-form.tsx";
import type { CardFormProps } from "./card-form-props.ts";

const show = (kind: CardFormProps["provider"]["kind"]) =>
  renderToStaticMarkup(
    <CardForm
      provider={{ kind, publishableKey: "pk_standin_1", clientSecret: "pi_1_secret_1" }}
      amountPence={123_456}
      billing={{ name: "Ana Example", email: "ana@example.com" }}
      returnUrl="/order-confirmation/1"
      onPaid={() => {}}
      onProcessing={() => {}}
    />,
  );

test("the demo's form asks for card number, expiry date and CVC, with the tokens browsers fill in", () => {
  const form = show("simulator");

  for (const [label, token] of [
    ["Card number", "cc-number"],
    ["Expiry date", "cc-exp"],
    ["CVC", "cc-csc"],
  ] as const) {
    const id = new RegExp(`<label for="([\\w-]+)"[^>]*>${label}</label>`).exec(form)?.[1];
    const input = new RegExp(`<input [^>]*id="${id}"[^>]*>`).exec(form)?.[0];
    expect(input).toContain(`autoComplete="${token}"`);
    expect(input).toContain('inputMode="numeric"');
  }
  expect(form).toMatch(/Pay £1,234\.56<\/button>/);
});

test("card details cannot be sent by a plain form, before the page is ready or without JavaScript", () => {
  const form = show("simulator");

  expect(form).toMatch(/<button type="submit"[^>]* disabled=""/);
  expect(form).toMatch(/<form [^>]*method="post"/);
  expect(form).toContain("<noscript>");
});

test("Stripe's form holds no card field of the site's own", () => {
  const form = show("stripe");

  expect(form).not.toContain("<input");
  expect(form).toMatch(/Pay £1,234\.56<\/button>/);
});
