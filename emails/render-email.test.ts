import { expect, test } from "vitest";
import { sampleStudio as studio } from "#tests/support/sample-receipt.ts";
import type { Block, Email } from "./email.ts";
import { renderEmail } from "./render-email.ts";

const email = (more: Partial<Email>, ...blocks: Email["blocks"]): Email => ({
  subject: "News",
  title: "News",
  blocks,
  ...more,
});
const rendered = (block: Block) => renderEmail(email({}, block), studio);
const mat = {
  label: "Mat",
  amount: "£2",
  notes: ["red"],
};
const at = "https://studio.example/x?a=1&b=2";

test.each<[Block, text: string, html: string]>([
  ["Line\nSee https://a.example.", "Line\nSee https://a.example.", ">https://a.example</a>."],
  [{ heading: "What's next?" }, "WHAT'S NEXT?", ">What&#x27;s next?</h2>"],
  [{ button: "Pay", to: at }, `Pay: ${at}`, 'href="https://studio.example/x?a=1&amp;b=2"'],
  [{ link: "Again", to: at }, `Again: ${at}`, ">Again</a>"],
  [{ list: ["A mat", "<b>"] }, "- A mat\n- <b>", "<li>A mat</li><li>&lt;b&gt;</li>"],
  [{ facts: [["Phone:", "07"], ["Here"]] }, "Phone: 07\nHere", "<strong>Phone:</strong> 07<br>"],
  [{ amounts: [mat] }, "Mat: £2\n  red", ">£2</td>"],
  [{ code: "ANA-15" }, "    ANA-15", ">ANA-15</p>"],
  [
    { note: "Because.", links: [{ label: "Leave", to: at }] },
    `Because.\nLeave: ${at}`,
    ">Leave</a>",
  ],
])("the block %j is in the text and in the HTML", (block, text, html) => {
  const message = rendered(block);
  expect(message.text).toContain(`Hello,\n\n${text}\n\nWarmly,`);
  expect(message.html).toContain(html);
});

test("what another person typed has its line breaks, and no link of theirs", () => {
  const { text, html } = rendered({ quote: "Look:\nhttps://evil.example\n\n<script>" });
  expect(text).toContain("Look:\nhttps://evil.example\n\n<script>");
  expect(html).toContain("Look:<br>https://evil.example</p>");
  expect(html).not.toMatch(/href="https:\/\/evil|<script/);
});

test("a name greets in the first paragraph of both, and blocks that do not apply leave no gap", () => {
  const blocks = [{ note: "Again." }, false, undefined, "", "your order is paid."] as const;
  const { text, html } = renderEmail(email({ dear: "Ana" }, ...blocks), studio);
  expect(text).toMatch(/^Again\.\n\nDear Ana, your order is paid\.\n\nWarmly,/);
  expect(html).toContain(">Dear Ana, your order is paid.</p>");
});

test("an email to the studio itself is neither greeted nor signed", () => {
  const { text, html } = renderEmail(email({ isInternal: true }, "Look."), studio);
  expect(text).toBe("Look.\n");
  expect(html).not.toContain("Warmly");
});

test("the way to leave stands below the signature", () => {
  const footnote = { note: "You asked for it.", links: [{ label: "Leave", to: at }] };
  const { text, html } = renderEmail(email({ greetsItself: true, footnote }, "Hi all"), studio);
  expect(text).toMatch(/^Hi all\n\nWarmly,[^]*\n\nYou asked for it\.\nLeave: https[^\n]*\n$/);
  expect(html.indexOf("Warmly")).toBeLessThan(html.indexOf("You asked for it."));
});
