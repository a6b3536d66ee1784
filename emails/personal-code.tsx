import { formatPence } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import { Button, CodeBox, EmailLayout, SmallPrint, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

export type PersonalCodeMail = {
  studio: StudioDetails;
  code: string;
  /** "15% off", "£5.00 off". */
  worth: string;
  /** The categories or products it is for; none for everything. */
  things: readonly string[];
  minimumPence: number | null;
  validFrom: Date;
  validUntil: Date | null;
  now: Date;
  shopUrl: string;
};

/** So many things are named; more of them the checkout knows. */
const maxNamed = 4;

/** Gives a person a discount code that only they can use. */
export function personalCode(data: PersonalCodeMail): Message {
  const { studio, code, worth, shopUrl } = data;
  const gift = `here is a discount code for you alone: ${worth} ${whatFor(data.things)}. Type it at the checkout:`;
  const terms = termsOf(data);
  return message(
    `A discount code for you: ${worth}`,
    <EmailLayout
      studio={studio}
      title="A code of your own"
      preview={`${worth} ${whatFor(data.things)}`}
    >
      <Paragraph>Hello, {gift}</Paragraph>
      <CodeBox code={code} />
      <Button to={shopUrl}>Go to the shop</Button>
      <SmallPrint>{terms}</SmallPrint>
    </EmailLayout>,
    ["Hello,", gift, `    ${code}`, shopUrl, terms, signature(studio)],
  );
}

function whatFor(things: readonly string[]): string {
  if (things.length === 0) return "in our shop";
  if (things.length > maxNamed) return "on some of the things in our shop";
  const [last = "", ...others] = things.toReversed();
  return `on ${others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : last}`;
}

function termsOf({ minimumPence, validFrom, validUntil, now }: PersonalCodeMail): string {
  const least = minimumPence ? `, for orders of ${formatPence(minimumPence)} or more` : "";
  const from = validFrom > now ? `, from ${longDate(validFrom)}` : "";
  const until = validUntil ? `, until ${longDate(validUntil)}` : "";
  return `It works once, with this e-mail address${least}${from}${until}.`;
}
