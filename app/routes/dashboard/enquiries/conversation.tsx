import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";

type Answer = {
  id: string;
  message: string;
  answeredByName: string;
  createdAt: Date;
  mail: string | null;
};
type ConversationProps = {
  name: string;
  message: string;
  createdAt: Date;
  answers: readonly Answer[];
};

const mailLabels: Record<string, { tone: "good" | "bad" | "plain"; text: string }> = {
  sent: { tone: "good", text: "Sent" },
  refused: { tone: "bad", text: "Refused by the recipient’s server" },
  queued: { tone: "plain", text: "On its way" },
};

/** What was asked and everything that was answered, in the order it was written. */
export function Conversation({ name, message, createdAt, answers }: ConversationProps) {
  return (
    <ol className="grid gap-5">
      <ConversationEntry who={name} at={createdAt} text={message} />
      {answers.map((answer) => {
        const mail = mailLabels[answer.mail ?? "queued"] ?? mailLabels["queued"]!;
        return (
          <ConversationEntry
            key={answer.id}
            ours
            who={answer.answeredByName}
            at={answer.createdAt}
            text={answer.message}
          >
            <Badge tone={mail.tone}>{mail.text}</Badge>
          </ConversationEntry>
        );
      })}
    </ol>
  );
}

type ConversationEntryProps = {
  who: string;
  at: Date;
  text: string;
  ours?: boolean;
  children?: React.ReactNode;
};

function ConversationEntry({ who, at, text, ours, children }: ConversationEntryProps) {
  return (
    <Card as="li" tone={ours ? "cream" : "white"} className={ours ? "sm:ml-10" : "sm:mr-10"}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-sans text-base font-bold tracking-normal break-words">{who}</h2>
        <p className="text-sm text-soft">
          {longDate(at)}, {clockTime(at)}
        </p>
      </div>
      <p className="mt-3 break-words whitespace-pre-wrap">{text}</p>
      {children && <p className="mt-4">{children}</p>}
    </Card>
  );
}
