import { href } from "react-router";
import { AnsweredItems } from "#app/parts/care/answered-items.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

import {
  alarmWords,
  type AnsweredItem,
  formatMissing,
} from "#domain/care/questionnaires/messages.ts";

type SentProps = {
  sent: {
    on: string;
    asked: readonly AnsweredItem[];
    missing: number;
    isScored: boolean;
    score: { words: string; how: string } | undefined;
  };
};

/** What a client has sent: what to do now where an answer is a red flag, the score, each answer. */
export function SentAnswers({ sent: { on, asked, missing, isScored, score } }: SentProps) {
  const alarms = asked.flatMap(({ alarm }) => alarm ?? []);
  const alarm = alarms.includes("now") ? "now" : alarms[0];
  return (
    <>
      <p className="mt-2 mb-5 text-soft">{`You sent this on ${on}. It stays as it is.`}</p>
      {alarm && (
        <Notice tone="warn" title={alarmWords[alarm].title} className="mb-5">
          <p className="mt-1 text-ink">{alarmWords[alarm].text}</p>
        </Notice>
      )}
      <Card as="section">
        {score && (
          <p className="mb-3 border-b border-line pb-4">
            <span className="block text-sm text-soft">Your score</span>
            <b className="font-display text-3xl tabular-nums">{score.words}</b>
            {score.how && <span className="block text-sm text-soft">{score.how}</span>}
          </p>
        )}
        {missing > 0 && isScored && (
          <p className="mb-3 text-soft">{formatMissing(missing, score !== undefined)}</p>
        )}
        <AnsweredItems asked={asked} flag={{ words: "To talk about", tone: "warn" }} />
      </Card>
      <p className="mt-5">
        <a href={href("/client/progress")} className="link inline-block py-1">
          How it goes over time
        </a>
      </p>
    </>
  );
}
