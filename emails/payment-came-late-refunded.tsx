import { formatPence } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { Button, EmailLayout, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

export type PaymentCameLate = {
  studio: StudioDetails;
  firstName: string;
  orderNumber: string;
  refundedPence: number;
  shopUrl: string;
};

/** Apologises that a payment arrived when the things were no longer to be had, and says that all of it goes back. */
export function paymentCameLateRefunded({
  studio,
  firstName,
  orderNumber,
  refundedPence,
  shopUrl,
}: PaymentCameLate): Message {
  const amount = formatPence(refundedPence);
  const happened = `your payment for order ${orderNumber} reached us after the time that we could keep it for you, and by then something in it was no longer available. We are sorry: that is a disappointing way to hear it.`;
  const refund = `We have sent ${amount} back to your card, all that you paid. Banks usually show it within 5 to 10 working days.`;
  const help = `If you had set your heart on it, reply to this mail or ring us on ${studio.phone}, and we will see what we can do.`;
  return message(
    `We have refunded your order ${orderNumber} (${amount})`,
    <EmailLayout
      studio={studio}
      title="We have sent your money back"
      preview={`${amount} is on its way back to your card.`}
    >
      <Paragraph>
        Dear {firstName}, {happened}
      </Paragraph>
      <Paragraph>{refund}</Paragraph>
      <Paragraph>{help}</Paragraph>
      <Button to={shopUrl}>Have a look at what is in stock</Button>
    </EmailLayout>,
    [
      `Dear ${firstName},`,
      happened,
      refund,
      help,
      `What is in stock:\n${shopUrl}`,
      signature(studio),
    ],
  );
}
