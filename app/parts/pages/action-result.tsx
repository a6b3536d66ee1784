import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/feedback/notice.tsx";

/**
 * What every form answers when its page stays. A form that went well usually redirects with a flash message instead
 * (app/http/flash.ts). A page that answers more than this adds it: `ActionResult & { preview: Preview }`.
 */
export type ActionResult = {
  /** Which of the page's forms or buttons was used: the field `intent`. */
  intent?: string;
  /** What was typed, by field, to stand there again; never a secret. */
  values?: Record<string, string>;
  /** What is wrong, one sentence a field. */
  errors?: Record<string, string>;
  /** Why nothing was done, when it is not about one field. */
  failed?: string;
  /** The reference under which the log has the failure. */
  reference?: string;
  /** What was done. */
  done?: string;
};

/** The answer, if it is meant for this form of the page. */
export const resultFor = <Result extends ActionResult>(
  result: Result | undefined,
  intent: string,
): Result | undefined => (result?.intent === intent ? result : undefined);

/** How long the back-office says that something went well (requirements 3.9). */
const shownForMs = 3_000;

type ActionNoticeProps = {
  result: ActionResult | undefined;
  /** What the last page did before it led here; an answer of this page replaces it. */
  flash?: string | undefined;
  title?: string;
};

/**
 * The result of the last submission, above a page's forms. A success disappears after three seconds
 * (without a script with the next page); a failure stays in a red box, which takes the focus.
 */
export function ActionNotice({ result, flash, title }: ActionNoticeProps) {
  const done = result ? result.done : flash;
  // The same message after another submission is a new message.
  const { key: visit } = useLocation();
  const key = result ?? visit;
  return (
    <>
      <Passing message={result?.failed ? undefined : done} of={key} />
      {result?.failed && <Failed result={result} title={title} />}
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

function Failed({ result, title }: { result: ActionResult; title: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [result]);
  return (
    <div ref={box} tabIndex={-1} className="mb-6 outline-none">
      <Notice tone="error" title={title ?? result.failed}>
        {title && <p>{result.failed}</p>}
        {result.reference && <p className="mt-1 text-sm">Reference: {result.reference}</p>}
      </Notice>
    </div>
  );
}
