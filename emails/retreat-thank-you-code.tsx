import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import { Button, CodeBox, EmailLayout, SmallPrint, Things, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

export type RetreatThankYou = {
  studio: StudioDetails;
  firstName: string;
  retreat: { name: string; startsAt: Date };
  /** One for each place, the buyer's first; the last day each can be used. */
  codes: readonly { code: string; validUntil: Date }[];
  percent: number;
  /** What it takes that off: "equipment and clothing". */
  on: string;
  shopUrl: string;
};

/** Gives a retreat's buyer the codes that come with their places: their own, and those to pass on. */
export function retreatThankYouCode({
  retreat,
  codes,
  percent,
  on,
  ...data
}: RetreatThankYou): Message {
  const { studio, firstName, shopUrl } = data;
  const [own, ...others] = codes;
  const thanks = `we are looking forward to having you with us at ${retreat.name} on ${longDate(retreat.startsAt)}.`;
  const gift = `Your place comes with ${percent}% off ${on} in our shop. Type this code at the checkout:`;
  const alone = `The code is yours alone: it works with this e-mail address, on ${on}${until(own)}.`;
  const shared = `Each code works once, on ${on}; yours with this e-mail address only${until(own)}.`;
  const terms = others.length > 0 ? shared : alone;
  const passOn =
    others.length === 1
      ? "And this one is for whoever comes with you: please pass it on."
      : "And these are for those who come with you, one each: please pass them on.";
  const each = others.map((one) => `${one.code}${until(one)}`);
  return message(
    `${percent}% off ${on}, for our retreat guests`,
    <EmailLayout studio={studio} title="A small thank-you" preview={`${percent}% off ${on}`}>
      <Paragraph>
        Dear {firstName}, {thanks}
      </Paragraph>
      <Paragraph>{gift}</Paragraph>
      {own && <CodeBox code={own.code} />}
      {others.length > 0 && <Paragraph>{passOn}</Paragraph>}
      {others.length > 0 && <Things of={each} />}
      <Button to={shopUrl}>Go to the shop</Button>
      <SmallPrint>{terms}</SmallPrint>
    </EmailLayout>,
    [
      `Dear ${firstName},`,
      thanks,
      gift,
      `    ${own?.code ?? ""}`,
      ...(others.length > 0 ? [passOn, each.map((one) => `    ${one}`).join("\n")] : []),
      shopUrl,
      terms,
      signature(studio),
    ],
  );
}

const until = (code: { validUntil: Date } | undefined) =>
  code ? `, until ${longDate(code.validUntil)}` : "";
