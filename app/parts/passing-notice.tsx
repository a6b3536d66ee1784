import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";

/** How long the back-office says that something went well (spec 3 point 9). */
const shownForMs = 3_000;

/**
 * Says that something went well, for 3 seconds; without a script it stays until the next page. A press that leads to the
 * same address again is a new visit to it, and is told again.
 */
export function PassingNotice({ children }: { children: ReactNode }) {
  return <Passing key={useLocation().key}>{children}</Passing>;
}

function Passing({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), shownForMs);
    return () => clearTimeout(timer);
  }, []);
  // What holds it stays, for the keyboard may be here.
  return (
    <div data-news="" tabIndex={-1} className="outline-none">
      {!isOver && (
        <Notice tone="success" className="mb-6">
          {children}
        </Notice>
      )}
    </div>
  );
}
