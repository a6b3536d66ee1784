import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { Button, EmailLayout, Paragraph } from "./layout.tsx";
import { standingLabels, type StandingOf } from "./session.tsx";
import { message, type Message, signature } from "./message.ts";

type EmailProps = {
  studio: StudioDetails;
  /**
   * Their sessions in order of time; `therapistName` is the new therapist of one that was handed
   * over, undefined of one that is cancelled.
   */
  dates: readonly {
    startsAt: Date;
    what: string;
    therapistName: string | undefined;
    as: StandingOf;
  }[];
  /** Whether their therapist works here no more, rather than being away. */
  hasLeft?: boolean;
  /** Where a client sees their sessions; a guest has no such page. */
  link: string | undefined;
};

const away = "We are sorry: your therapist is away, and this changes for you:";
const left =
  "We are sorry: your therapist does not work with us any more, and this changes for you:";
const last =
  "Please write or ring us for another time, or if this does not suit you. The calendar file that comes with this changes it in your calendar, too.";

/**
 * To a client with several sessions with a therapist who is away or has left: what becomes of each,
 * in one email. Not why.
 */
export function therapistAwayEmail({ studio, dates, hasLeft, link }: EmailProps): Message {
  const said = hasLeft ? left : away;
  const title = dates.some(({ therapistName }) => therapistName)
    ? "Your sessions have changed"
    : "Your sessions are cancelled";
  const lines = dates.map(({ startsAt, what, therapistName, as }) => {
    const news = therapistName ? `takes place, with ${therapistName}` : "does not take place";
    return `${longDate(startsAt)} at ${clockTime(startsAt)}, ${what}: ${news}${standingLabels[as]}`;
  });
  return message(
    `${title}: ${dates.length} from ${longDate(dates[0]!.startsAt)}`,
    <EmailLayout studio={studio} title={title} preview={said}>
      <Paragraph>{said}</Paragraph>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {link && <Button to={link}>See my sessions</Button>}
      <Paragraph>{last}</Paragraph>
    </EmailLayout>,
    [
      "Hello,",
      said,
      lines.map((line) => `- ${line}`).join("\n"),
      link ? `See my sessions: ${link}` : "",
      last,
      signature(studio),
    ],
  );
}
