import { useEffect } from "react";

/** The server notes that a session is in use once a minute: more frequent calls are not needed. */
const everyMs = 60_000;

/**
 * Half an hour without requests ends a session: while a person types, this tells the server that
 * they are still there.
 */
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
