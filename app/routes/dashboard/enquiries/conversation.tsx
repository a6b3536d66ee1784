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

const mailWords: Record<string, { tone: "good" | "bad" | "plain"; words: string }> = {
  sent: { tone: "good", words: "Sent" },
  refused: { tone: "bad", words: "Refused by the recipient’s server" },
  queued: { tone: "plain", words: "On its way" },
};

/** What was asked and everything that was answered, in the order it was written. */
export function Conversation({ name, message, createdAt, answers }: ConversationProps) {
  return (
    <ol className="grid gap-5">
      <Said who={name} at={createdAt} words={message} />
      {answers.map((answer) => {
        const mail = mailWords[answer.mail ?? "queued"] ?? mailWords["queued"]!;
        return (
          <Said
            key={answer.id}
            ours
            who={answer.answeredByName}
            at={answer.createdAt}
            words={answer.message}
          >
            <Badge tone={mail.tone}>{mail.words}</Badge>
          </Said>
        );
      })}
    </ol>
  );
}

type SaidProps = {
  who: string;
  at: Date;
  words: string;
  ours?: boolean;
  children?: React.ReactNode;
};

function Said({ who, at, words, ours, children }: SaidProps) {
  return (
    <Card as="li" tone={ours ? "cream" : "white"} className={ours ? "sm:ml-10" : "sm:mr-10"}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-sans text-base font-bold tracking-normal break-words">{who}</h2>
        <p className="text-sm text-soft">
          {longDate(at)}, {clockTime(at)}
        </p>
      </div>
      <p className="mt-3 break-words whitespace-pre-wrap">{words}</p>
      {children && <p className="mt-4">{children}</p>}
    </Card>
  );
}
