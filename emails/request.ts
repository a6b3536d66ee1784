// What the studio writes about requests under data protection law.
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { type Day, longDate } from "#domain/kernel/time.ts";
import {
  askedFor,
  linkDays,
  type RefusalGround,
  refusalGrounds,
  type RequestKind,
  requestKinds,
  rightToComplain,
  takesCopy,
} from "#domain/privacy/messages.ts";
import type { Email } from "./email.ts";

type About = { kind: RequestKind; askedAt: Date };

const named = (kind: RequestKind) =>
  `${requestKinds[kind].label.toLowerCase()} (UK GDPR, ${requestKinds[kind].article})`;

type Proving = { studio: StudioDetails; firstName: string; kind: RequestKind; link: string };

/** Asks a person without an account whether they ask; only the holder of the mailbox can say so. */
export const dataRequestEmail = ({ studio, firstName, kind, link }: Proving): Email => ({
  subject: "Your request about your data: is it from you?",
  title: "Is this request from you?",
  ...(firstName && { dear: firstName }),
  blocks: [
    `${firstName ? "the" : "The"} studio ${studio.name} was asked in your name ${askedFor[kind]} (UK GDPR, ${requestKinds[kind].article}). We know this address and there is no account with it, so we make sure that it is you before anything is given or erased.`,
    { button: "Read and answer", to: link },
    takesCopy(kind)
      ? `The page behind the link has a button for yes and one for no. After a yes you take your copy there. It works for ${linkDays} days.`
      : `The page behind the link has a button for yes and one for no. It works for ${linkDays} days.`,
    "If it was not you, say no, or do nothing: nothing is given or erased.",
  ],
});

/** Tells a person that their request takes longer, why, and until when (UK GDPR, Article 12(3)). */
export const requestExtendedEmail = ({
  kind,
  askedAt,
  due,
  because,
}: About & { due: Day; because: string }): Email => ({
  subject: `Your request takes longer: answer by ${longDate(due)}`,
  title: "Your request takes longer",
  blocks: [
    `On ${longDate(askedAt)} you made a request about your data: ${named(kind)}. The law lets us take up to two months more where a request is complex. We answer by ${longDate(due)}.`,
    `The reason: ${because}`,
    rightToComplain,
  ],
});

type Refused = About & { ground: RefusalGround; because: string };

/**
 * Tells a person that their request is refused, on which ground, and where they can complain (UK
 * GDPR, Article 12(4)).
 */
export const requestRefusedEmail = ({ kind, askedAt, ground, because }: Refused): Email => ({
  subject: "Your request about your data",
  title: "We cannot do what you asked for",
  blocks: [
    `On ${longDate(askedAt)} you made a request about your data: ${named(kind)}. We refuse it. The ground: ${refusalGrounds[ground]}`,
    because,
    rightToComplain,
  ],
});

type RecordRequest = {
  clientNumber: string;
  askedAt: Date;
  answerBy: Day;
  link: string;
};

/**
 * Tells an owner that a client asked for a copy of their whole record, and by when; without a name.
 */
export const recordRequestedEmail = ({
  clientNumber,
  askedAt,
  answerBy,
  link,
}: RecordRequest): Email => ({
  subject: `A client asks for a copy of their record: please answer by ${longDate(answerBy)}`,
  title: "A client asks for a copy of their record",
  blocks: [
    `Client ${clientNumber} asked on ${longDate(askedAt)} for a copy of their whole record. The law gives you one month: please answer by ${longDate(answerBy)} (UK GDPR, Articles 12 and 15).`,
    { button: "Look at the request", to: link },
    "Whoever treats them makes it from their record, under “Whole record as PDF”, and blacks out what is about other people.",
    "If the request is complex, you may take up to two months more. The page behind the button tells the client so, with your reason.",
  ],
});
