// Emails that a subscriber asked for: the link that confirms, news, and a product that is back.
// Each says why it came and how to leave.
import { Fragment } from "react";
import { paragraphsOf, piecesOf } from "#domain/kernel/text/paragraphs.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { Button, EmailLayout, SmallPrint, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";
import { shortEmail } from "./short.tsx";

type Confirm = { studio: StudioDetails; about: string; words: string; link: string };

/** Asks the owner of an address whether it was them who asked; nothing else is written to it before they say so. */
export const confirmEmail = ({ studio, about, words, link }: Confirm): Message =>
  shortEmail({
    studio,
    subject: `Please confirm: ${about}`,
    title: "Was it you who asked?",
    button: { to: link, label: "Confirm" },
    paragraphs: [
      `Somebody, probably you, asked ${studio.name} to write to this address about: ${about}. The page behind the link has a button that confirms it.`,
      words,
      "The link works for seven days. If it was not you, do nothing: you will get no more mails, and we forget the address after that.",
    ],
  });

/** Tells the owner of an address that they are on the list already. */
export const alreadySubscribedEmail = ({ studio, about, link }: Omit<Confirm, "words">): Message =>
  shortEmail({
    studio,
    subject: `You are on the list: ${about}`,
    title: "You are on the list already",
    button: { to: link, label: "Leave the list" },
    paragraphs: [
      `Somebody, probably you, asked ${studio.name} to write to this address about: ${about}. You confirmed that before, so there is nothing to do.`,
      "If you would rather not hear from us, leave with one press.",
    ],
  });

type News = {
  studio: StudioDetails;
  subject: string;
  words: string;
  /** What was asked for, and the link that ends it. */
  about: string;
  leaveAt: string;
};

/** What the studio writes to all who asked. */
export function newsletterEmail({ studio, subject, words, about, leaveAt }: News): Message {
  const why = whyItCame(studio, about);
  return message(
    subject,
    <EmailLayout studio={studio} title={subject} preview={paragraphsOf(words)[0] ?? ""}>
      {paragraphsOf(words).map((paragraph, place) => (
        <Paragraph key={place}>
          <Linked paragraph={paragraph} />
        </Paragraph>
      ))}
      <Leave why={why} leaveAt={leaveAt} />
    </EmailLayout>,
    [words, signature(studio), `${why}\nLeave with one press: ${leaveAt}`],
  );
}

type Back = { studio: StudioDetails; name: string; productUrl: string; leaveAt: string };

/** Tells a subscriber that what they waited for can be bought again: once. */
export function backInStockEmail({ studio, name, productUrl, leaveAt }: Back): Message {
  const news = `you asked us to tell you: ${name} is back in our shop.`;
  const few =
    "We cannot keep one for you; whoever orders first has it. This is the only mail you get about it.";
  return message(
    `Back in stock: ${name}`,
    <EmailLayout studio={studio} title="It is back" preview={news}>
      <Paragraph>Hello, {news}</Paragraph>
      <Button to={productUrl}>See it in the shop</Button>
      <Paragraph>{few}</Paragraph>
      <Leave why={whyItCame(studio, "Back in stock")} leaveAt={leaveAt} />
    </EmailLayout>,
    ["Hello,", news, productUrl, few, signature(studio), `Leave with one press: ${leaveAt}`],
  );
}

const whyItCame = (studio: StudioDetails, about: string) =>
  `You get this mail because you asked ${studio.name} for it (${about}) and confirmed it.`;

const Leave = ({ why, leaveAt }: { why: string; leaveAt: string }) => (
  <SmallPrint>
    {why} <a href={leaveAt}>Leave with one press</a>
  </SmallPrint>
);

const Linked = ({ paragraph }: { paragraph: string }) => (
  <span style={{ whiteSpace: "pre-line" }}>
    {piecesOf(paragraph).map(({ text, href }, place) => (
      <Fragment key={place}>{href ? <a href={href}>{text}</a> : text}</Fragment>
    ))}
  </span>
);
