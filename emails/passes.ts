// Emails about a pass: that it ends soon, and that it can be shared.
import { longDate } from "#domain/kernel/time.ts";
import { formatCredits } from "#domain/shop/passes/messages.ts";
import type { Email } from "./email.ts";

type Ending = {
  name: string;
  opens: "class" | "session";
  balance: number;
  validUntil: Date;
  link: string;
};

/** Tells the buyer of a pass that it ends soon, and what is left on it. */
export function passEnding({ name, opens, balance, validUntil, link }: Ending): Email {
  const left = formatCredits(balance, opens);
  const until = longDate(validUntil);
  return {
    subject: `${left} left on your pass, until ${until}`,
    title: "Your pass ends soon",
    blocks: [
      `On your ${name} there ${balance === 1 ? "is" : "are"} ${left} left. It pays for what takes place until ${until}.`,
      { button: "See your pass", to: link },
      "Something kept you from coming, such as an illness or an injury? Write to us: we can let it last longer.",
    ],
  };
}

type Shared = { buyer: string; name: string; link: string };

/** To who was named by the buyer of a pass: it can be shared, once they accept. */
export const passShared = ({ buyer, name, link }: Shared): Email => ({
  subject: `${buyer} shares a pass with you`,
  title: "A pass for you, too",
  blocks: [
    `${buyer} would like to share the pass ${name} with you: you can then book and pay with it as they do, and both of you see what it was used for.`,
    { button: "Accept or decline", to: link },
    "To accept, sign in or register with this e-mail address. If you do not know what this is about, you need do nothing.",
  ],
});
