import { Badge } from "#app/ui/badge.tsx";
import { shortDate } from "#domain/kernel/time.ts";

type AwayMessage = {
  id: string;
  name: string | null;
  dayFrom: string;
  dayUntil: string;
  words: string;
};
type AwayListProps = {
  messages: readonly AwayMessage[];
  today: string;
  hrefOf: (messageId: string) => string;
  /** What a message is called: who is away, or its days where that is plain. */
  titleOf: (message: AwayMessage) => string;
};

/** Away messages that are not over, each with its days, its words, and whether it is shown now. */
export function AwayList({ messages, today, hrefOf, titleOf }: AwayListProps) {
  if (messages.length === 0)
    return <p className="mb-6 text-soft">No message is set. Write the first one below.</p>;
  return (
    <ul className="mb-6 divide-y divide-line rounded-lg border border-line bg-white">
      {messages.map((message) => (
        <li key={message.id} className="px-4 py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a href={hrefOf(message.id)} className="link py-1 font-semibold">
              {titleOf(message)}
            </a>
            {message.dayFrom <= today && <Badge tone="good">Shown now</Badge>}
          </div>
          <p className="line-clamp-2 wrap-anywhere text-soft">{message.words}</p>
        </li>
      ))}
    </ul>
  );
}

/** The days of a message, as they are read. */
export const daysOfAway = ({
  dayFrom,
  dayUntil,
}: Pick<AwayMessage, "dayFrom" | "dayUntil">): string =>
  `${shortDate(dayFrom)} to ${shortDate(dayUntil)}`;
