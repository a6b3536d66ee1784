import { useEffect, useRef } from "react";
import { PassingNotice } from "#app/parts/passing-notice.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Said } from "./answer-status.ts";

/** How the last press went: good news goes by itself after 3 seconds, bad news stays in a red banner and has the focus. */
export function SaidNotice({ said }: { said: Said | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said?.sorry) box.current?.focus();
  }, [said]);
  if (!said) return null;
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {said.good && <PassingNotice key={said.at}>{said.good}</PassingNotice>}
      {said.sorry && (
        <Notice tone="error" className="mb-6">
          {said.sorry}
          {said.reference && <p className="mt-1 text-sm">Reference: {said.reference}</p>}
        </Notice>
      )}
    </div>
  );
}
