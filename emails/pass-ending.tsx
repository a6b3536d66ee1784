import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import { formatCredits } from "#domain/shop/passes/messages.ts";
import type { Message } from "./message.ts";
import { shortEmail } from "./short.tsx";

type EmailProps = {
  studio: StudioDetails;
  name: string;
  opens: "class" | "session";
  balance: number;
  validUntil: Date;
  link: string;
};

/** Tells the buyer of a pass that it ends soon, and what is left on it. */
export function passEnding({
  studio,
  name,
  opens,
  balance,
  validUntil,
  link,
}: EmailProps): Message {
  const left = formatCredits(balance, opens);
  const until = longDate(validUntil);
  return shortEmail({
    studio,
    subject: `${left} left on your pass, until ${until}`,
    title: "Your pass ends soon",
    button: { to: link, label: "See your pass" },
    paragraphs: [
      `On your ${name} there ${balance === 1 ? "is" : "are"} ${left} left. It pays for what takes place until ${until}.`,
      "Something kept you from coming, such as an illness or an injury? Write to us: we can let it last longer.",
    ],
  });
}
