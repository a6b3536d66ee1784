import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Mail, MailOutcome } from "#domain/kernel/ports.ts";
import { after, days } from "#domain/kernel/time.ts";
import { askForMails } from "#domain/shop/news/ask-for-mails.ts";
import { confirmSubscription } from "#domain/shop/news/confirm-subscription.ts";
import { askForm } from "#domain/shop/news/forms.ts";
import { handlers } from "#jobs/handlers.ts";
import { drain } from "#jobs/run.ts";
import { openForBusiness } from "./builders.ts";
import { emptyTables } from "./empty-tables.ts";
import { fakeCards } from "./fake-cards.ts";
import { aStaffMember } from "./people.ts";
import { keptLog } from "./small-site.tsx";
import { noon, createStudio } from "./studio.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

const { log } = keptLog();

export type NewsStudio = Awaited<ReturnType<typeof createNewsStudio>>;

/** A studio open for business whose mails are kept in hand, with what a subscriber of its news does; `now` is its clock. */
export async function createNewsStudio() {
  const emails: Mail[] = [];
  const state = { now: noon, answer: { outcome: "sent" } as MailOutcome };
  const send = async (mail: Mail) => (
    state.answer.outcome === "sent" && emails.push(mail),
    state.answer
  );
  const mail = { send, check: async () => true, close: async () => {} };
  const studio = await createStudio({
    mail,
    log,
    cards: fakeCards().cards,
    origin: () => "https://studio.test",
  });
  await openForBusiness(studio);
  const owner = (await aStaffMember(studio, "owner")) as Ctx<Owner>;

  const guest = () => studio.guest({}, state.now);
  const deliver = () =>
    drain({ ctx: () => studio.system(state.now), handlers, schedules: [], log });
  const ask = (values: Record<string, string>, from = "192.0.2.1") =>
    askForMails(
      visitingFrom(guest(), from),
      askForm.parse({ email: "ana@example.com", topic: "news", ...values }),
    );
  const tokenIn = (issue = emails.at(-1)) => parameter("token", issue);
  const confirm = (token = tokenIn()) => confirmSubscription(guest(), token);
  return Object.assign(state, {
    studio,
    emails,
    guest,
    deliver,
    ask,
    tokenIn,
    confirm,
    asOwner: () => ({ ...owner, now: state.now }),
    /** The token of the link that ends a subscription. */
    markIn: (issue = emails.at(-1)) => parameter("s", issue),
    /** Asks for mails and confirms it. */
    join: async (values: Record<string, string> = {}) => {
      await ask(values);
      await deliver();
      const confirmed = await confirm();
      await deliver();
      return confirmed;
    },
    rows: async () =>
      (await studio.owner.query("select * from subscriptions order by asked_at, topic")).rows,
    /** Before each test: there are no subscriptions, and it is a day later. */
    startAgain: async () => {
      emails.length = 0;
      state.answer = { outcome: "sent" };
      state.now = after(state.now, days(1));
      await emptyTables(studio.owner, "subscriptions, letters, outbox, mails, rate_limits");
    },
  });
}

const parameter = (name: string, issue: Mail | undefined): string =>
  new RegExp(String.raw`\?${name}=(\S+)`).exec(issue?.text ?? "")?.[1] ?? "no link";
