import { useEffect, useRef, useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { settingsMessages } from "#domain/studio/settings/words.ts";

/** What came of a press. */
export type Said = {
  saved?: boolean;
  good?: string;
  sorry?: string;
  reference?: string;
  /** What somebody else has changed since, in sentences. */
  meanwhile?: string[];
};

const shownFor = 3_000;

/** Good news, beside the button that was pressed; it goes by itself after three seconds (spec 3, point 8). */
export function GoodNews({ said }: { said: Said | undefined }) {
  const [over, setOver] = useState<Said>();
  const good = said?.saved ? settingsMessages.saved : said?.good;
  useEffect(() => {
    if (!good) return undefined;
    const timer = setTimeout(() => setOver(said), shownFor);
    return () => clearTimeout(timer);
  }, [said, good]);
  return <div role="status">{good && said !== over && <Notice tone="success">{good}</Notice>}</div>;
}

/** Why nothing was saved, above the form; it takes the focus. */
export function BadNews({ said }: { said: Said | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said?.sorry || said?.meanwhile) box.current?.focus();
  }, [said]);
  if (!said?.sorry && !said?.meanwhile) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-6 outline-none">
      {said.sorry && (
        <Notice tone="error">
          <p>{said.sorry}</p>
          {said.reference && <p className="mt-1 text-sm">Reference: {said.reference}</p>}
        </Notice>
      )}
      {said.meanwhile && (
        <Notice tone="warn" title="Nothing was saved: somebody else has changed this since you opened it.">
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {said.meanwhile.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-2">What you typed is still below.</p>
        </Notice>
      )}
    </div>
  );
}
