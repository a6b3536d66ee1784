import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";

/**
 * What every form answers when its page stays. A form that went well usually redirects with a flash message instead
 * (app/http/flash.ts). A page that answers more than this adds it: `FormAnswer & { preview: Preview }`.
 */
export type FormAnswer = {
  /** Which of the page's forms or buttons was used: the field `intent`. */
  intent?: string;
  /** What was typed, by field, to stand there again; never a secret. */
  typed?: Record<string, string>;
  /** What is wrong, one sentence a field. */
  errors?: Record<string, string>;
  /** Why nothing was done, when it is not about one field. */
  failed?: string;
  /** The reference under which the log has a failure of ours. */
  reference?: string;
  /** What was done. */
  done?: string;
};

/** The answer, if it is meant for this form of the page. */
export const answerFor = <Answer extends FormAnswer>(
  answer: Answer | undefined,
  intent: string,
): Answer | undefined => (answer?.intent === intent ? answer : undefined);

/** How long the back-office says that something went well (requirements 3.9). */
const shownForMs = 3_000;

type AnswerNoticeProps = {
  answer: FormAnswer | undefined;
  /** What the last page did before it led here; an answer of this page replaces it. */
  flash?: string | undefined;
  title?: string;
};

/**
 * Says how the last press went, above a page's forms. What went well goes by itself after three seconds (without a script
 * with the next page); what failed stays in a red box, which takes the focus.
 */
export function AnswerNotice({ answer, flash, title }: AnswerNoticeProps) {
  const done = answer ? answer.done : flash;
  // The same words after another press are another message.
  const { key: visit } = useLocation();
  const key = answer ?? visit;
  return (
    <>
      <Passing message={answer?.failed ? undefined : done} of={key} />
      {answer?.failed && <Failed answer={answer} title={title} />}
    </>
  );
}

function Passing({ message, of }: { message: string | undefined; of: unknown }) {
  const [over, setOver] = useState<unknown>();
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setOver(of), shownForMs);
    return () => clearTimeout(timer);
  }, [message, of]);
  // What holds it stays when it goes, for the keyboard may be here.
  if (!message) return null;
  return (
    <div data-news="" tabIndex={-1} className="outline-none">
      {over !== of && (
        <Notice tone="success" className="mb-6">
          {message}
        </Notice>
      )}
    </div>
  );
}

function Failed({ answer, title }: { answer: FormAnswer; title: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [answer]);
  return (
    <div ref={box} tabIndex={-1} className="mb-6 outline-none">
      <Notice tone="error" title={title ?? answer.failed}>
        {title && <p>{answer.failed}</p>}
        {answer.reference && <p className="mt-1 text-sm">Reference: {answer.reference}</p>}
      </Notice>
    </div>
  );
}
