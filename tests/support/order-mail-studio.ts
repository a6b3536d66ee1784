import type { Mail, MailOutcome } from "#domain/kernel/ports.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { anOrder, openForBusiness } from "./builders.ts";
import { cardEvent, fakeCards } from "./fake-cards.ts";
import { createStudio } from "./studio.ts";
import { handlers } from "#jobs/handlers.ts";
import { drain } from "#jobs/run.ts";

const documents = { render: async () => new Uint8Array(1) };
const quiet = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  with: () => quiet,
};
export const noSuchMailbox = "three@example.com";

/** A shop whose emails are kept in hand, whose cards are made up, and whose mail server can be away. */
export async function openOrderMailStudio() {
  const provider = fakeCards();
  const sent: Mail[] = [];
  const server: { answer: MailOutcome } = { answer: { outcome: "sent" } };
  const mail = {
    send: async (email: Mail): Promise<MailOutcome> => {
      if (email.to === noSuchMailbox) return { outcome: "refused", detail: "no such mailbox" };
      if (server.answer.outcome === "sent") sent.push(email);
      return server.answer;
    },
    check: async () => true,
    close: async () => {},
  };
  const studio = await createStudio({
    cards: provider.cards,
    mail,
    documents,
    log: quiet,
    origin: () => "https://studio.example",
  });
  await openForBusiness(studio);

  const work = (now: Date) =>
    drain({
      ctx: () => studio.system(now),
      handlers,
      schedules: [],
      log: quiet,
    });
  const lastTo = (email: string) => sent.findLast(({ to }) => to === email)?.text ?? "";
  const mailsTo = (email: string) =>
    sent.filter(({ to }) => to === email).map(({ subject }) => subject);
  const one = async (sql: string, ...values: unknown[]) =>
    (await studio.owner.query(sql, values)).rows[0];

  async function aPaidOrder(email: string) {
    const order = await anOrder(studio, { email });
    const made = await ensurePayment(order.owner, order.orderId);
    const intentId = made.ok ? made.value.intent.id : "";
    await receiveEvent(studio.system(), cardEvent("payment.succeeded", { intentId }));
    return { ...order, intentId };
  }

  return {
    studio,
    provider,
    server,
    work,
    lastTo,
    mailsTo,
    one,
    aPaidOrder,
  };
}
