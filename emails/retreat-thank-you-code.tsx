import type { StudioDetails } from "#domain/kernel/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import { Button, CodeBox, Letter, SmallPrint, Words } from "./letter.tsx";
import { message, signature, type Message } from "./message.ts";

export type RetreatThankYou = {
  studio: StudioDetails;
  firstName: string;
  retreat: { name: string; startsAt: Date };
  code: string;
  percent: number;
  /** What it takes that off: "equipment and clothing". */
  on: string;
  /** The last day it can be used. */
  validUntil?: Date | null;
  shopUrl: string;
};

/** Gives a retreat guest their personal code, which comes with every paid place. */
export function retreatThankYouCode({ retreat, code, percent, on, ...data }: RetreatThankYou): Message {
  const { studio, firstName, validUntil, shopUrl } = data;
  const thanks = `we are looking forward to having you with us at ${retreat.name} on ${longDate(retreat.startsAt)}.`;
  const gift = `Your place comes with ${percent}% off ${on} in our shop. Type this code at the checkout:`;
  const terms = `The code is yours alone: it works with this e-mail address, on ${on}${validUntil ? `, until ${longDate(validUntil)}` : ""}.`;
  return message(
    `${percent}% off ${on}, for our retreat guests`,
    <Letter studio={studio} title="A small thank-you" preview={`${percent}% off ${on}`}>
      <Words>
        Dear {firstName}, {thanks}
      </Words>
      <Words>{gift}</Words>
      <CodeBox code={code} />
      <Button to={shopUrl}>Go to the shop</Button>
      <SmallPrint>{terms}</SmallPrint>
    </Letter>,
    [`Dear ${firstName},`, thanks, gift, `    ${code}`, shopUrl, terms, signature(studio)],
  );
}
