import { useEffect, useRef, useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { settingsMessages } from "#domain/studio/settings/words.ts";
import type { SettingsAnswer } from "./answer-settings.ts";

const shownFor = 3_000;

/** How the last press went; good news goes by itself after three seconds (spec 3, point 8). */
export function News({ said }: { said: SettingsAnswer | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<SettingsAnswer>();
  const good = said?.saved ? settingsMessages.saved : said?.good;
  useEffect(() => {
    if (said?.sorry || said?.meanwhile) box.current?.focus();
    if (!good) return undefined;
    const timer = setTimeout(() => setOver(said), shownFor);
    return () => clearTimeout(timer);
  }, [said, good]);
  if (!said || said === over) return null;
  return (
    <div ref={box} tabIndex={-1} className="outline-none [&:not(:empty)]:mb-6">
      {good && <Notice tone="success">{good}</Notice>}
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
