import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Message } from "./message.ts";
import { shortEmail } from "./short.tsx";

type Input = {
  studio: StudioDetails;
  firstName: string;
  orderNumber: string;
  events: readonly string[];
  /** Whether each of them has a day. */
  dated: boolean;
  orderUrl: string;
};

/** Asks a buyer who comes on the places of their order, with a link that opens it. */
export const namesRequested = ({
  studio,
  firstName,
  orderNumber,
  events,
  dated,
  orderUrl,
}: Input): Message =>
  shortEmail({
    studio,
    subject: `Who comes? Your order ${orderNumber}`,
    title: "Who comes?",
    paragraphs: [
      `Dear ${firstName}, please tell us who comes on the places that you booked: ${events.join(", ")}.`,
      `It takes a minute, and you can change it ${dated ? "until the day before" : "at any time"}.`,
      `If you would rather tell us on the phone, ring us on ${studio.phone}.`,
    ],
    button: { to: orderUrl, label: "Say who comes" },
  });
