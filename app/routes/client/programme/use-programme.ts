import { useCallback, useEffect, useRef, useState } from "react";
import { keepPage } from "#app/parts/offline/keep-page.ts";
import { pendingOf, storePending } from "#app/parts/offline/pending-ticks.ts";
import { type Sent, sendTicks } from "#app/parts/offline/send-ticks.ts";
import type { SyncState } from "#domain/care/offline/messages.ts";
import {
  type PendingTick,
  type Said,
  shownLogs,
  withoutSent,
  withTick,
} from "#domain/care/offline/rules.ts";
import type { ProgrammeItem } from "#domain/care/plans/queries.ts";
import { addDays, after, type Day, days, londonDay } from "#domain/kernel/time.ts";

/** How often what could not be sent is tried again. */
const retryMs = 15_000;
/** How long the page opens without a signal, from when it was last opened with one. */
const keptDays = 3;

type Given = {
  clientId: string;
  items: readonly ProgrammeItem[];
  /** The day and the moment, in milliseconds, at which the studio wrote the page. */
  today: Day;
  at: number;
};
type Logs = NonNullable<Sent["answer"]>["logs"];

export type PhoneProgramme = ReturnType<typeof useProgramme>;

/**
 * A programme on a phone. A tick is shown at once, kept on the phone and sent; without a signal it
 * is sent when there is one. The page may be a copy of yesterday: it is shown for the day that the
 * phone has. Without a script nothing of this runs, and the forms are sent as they are.
 */
export function useProgramme({ clientId, items, today, at }: Given) {
  const [answered, setAnswered] = useState<Logs>();
  const [pending, setPending] = useState<readonly PendingTick[]>([]);
  const [state, setState] = useState<SyncState>("sent");
  const [failed, setFailed] = useState<string>();
  const [hasLost, setHasLost] = useState(false);
  const [day, setDay] = useState<Day>();
  const now = useRef({ pending: [] as readonly PendingTick[], isSending: false });
  const pictures = items.flatMap(({ media }) => (media?.kind === "photograph" ? media.src : []));
  const wanted = useRef(pictures);

  const change = useCallback(
    (next: readonly PendingTick[]) => {
      now.current.pending = next;
      storePending(clientId, next);
      setPending(next);
    },
    [clientId],
  );
  const send = useCallback(async () => {
    const ticks = now.current.pending;
    if (now.current.isSending || ticks.length === 0) return;
    now.current.isSending = true;
    setState("sending");
    const sent = await sendTicks(clientId, ticks);
    now.current.isSending = false;
    setFailed(sent.failed);
    setState(sent.state);
    if (!sent.answer) return;
    const { logs, notTaken } = sent.answer;
    setAnswered(logs);
    setHasLost((was) => was || notTaken.length > 0);
    change(withoutSent(now.current.pending, ticks));
    // The copy is to show what the studio has now.
    void keep(wanted.current);
    if (now.current.pending.length > 0) void send();
  }, [clientId, change]);

  // What the page was loaded with anew counts more than an earlier answer.
  useEffect(() => setAnswered(undefined), [items]);
  useEffect(() => {
    change(pendingOf(clientId));
    setDay(dayByStudio(at));
    setState(navigator.onLine ? "sent" : "offline");
    void send();
    void keep(wanted.current);
    const again = () => {
      setState((was) => (was === "offline" ? "sent" : was));
      void send();
    };
    const seen = () => {
      if (document.visibilityState !== "visible") return;
      setDay(dayByStudio(at));
      void send();
    };
    const timer = setInterval(() => void send(), retryMs);
    const away = () => setState("offline");
    window.addEventListener("online", again);
    window.addEventListener("offline", away);
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
      window.removeEventListener("offline", away);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [clientId, at, change, send]);

  const on = day ?? today;
  const logsOf = ({ id, logs }: ProgrammeItem) =>
    answered?.find((one) => one.id === id)?.logs ?? logs;
  return {
    isRunning: day !== undefined,
    state,
    failed,
    hasLost,
    waiting: pending.length,
    today: on,
    days: Array.from({ length: 7 }, (_, back) => addDays(on, back - 6)),
    items: items.map((item) => ({
      ...item,
      logs: shownLogs(item.id, logsOf(item), pending),
    })),
    tick(item: Pick<ProgrammeItem, "id">, itemId: string, said: Said) {
      const known = items.find(({ id }) => id === item.id);
      const log = known && logsOf(known).find((one) => one.itemId === itemId && one.doneOn === on);
      const was = log ? { pain: log.pain, comment: log.comment } : null;
      change(withTick(now.current.pending, { itemId, on, said, was }));
      void send();
    },
  };
}

/**
 * The day by the studio's clock: how far it is ahead of the phone's is noted whenever the page comes
 * from the studio, and still known where the page is a copy.
 */
function dayByStudio(at: number): Day {
  const key = "studio-clock";
  const isCopy = document.documentElement.hasAttribute("data-kept");
  // While a page stays open its moment grows old: what was noted when it came counts.
  const noted = sessionStorage.getItem(key) === String(at) || isCopy;
  if (!noted) {
    localStorage.setItem(key, String(at - Date.now()));
    sessionStorage.setItem(key, String(at));
  }
  return londonDay(new Date(Date.now() + Number(localStorage.getItem(key) ?? 0)));
}

const keep = (pictures: readonly string[]) =>
  keepPage({
    worker: "/client/programme-worker.js",
    scope: "/client/programme",
    until: after(new Date(), days(keptDays)),
    pictures,
  });
