import { useEffect } from "react";

/** The server notes that a session is in use once a minute, and need not hear of it more often. */
const everyMs = 60_000;

/** Half an hour of quiet ends a session, and somebody who is typing is not quiet: the server hears of it while they do. */
export function useStillHere(): void {
  useEffect(() => {
    let lastActivity = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      lastActivity = Date.now();
      void fetch("/still-here", { method: "POST", body: new URLSearchParams() }).catch(() => {});
    };
    const note = () => {
      timer ??= setTimeout(tell, Math.max(0, lastActivity + everyMs - Date.now()));
    };
    document.addEventListener("input", note, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("input", note, { capture: true });
    };
  }, []);
}
