import { useCallback, useEffect, useRef, useState } from "react";
import type { Register, RegisterPerson } from "#domain/schedule/register/find-register.ts";
import {
  type Attended,
  countPending,
  nothingPending,
  type Pending,
  shownAttended,
  type WalkIn,
  without,
  withTick,
  withWalkIn,
} from "#domain/schedule/register/rules.ts";
import type { Conflict } from "#domain/schedule/register/save-ticks.ts";
import { keepPage } from "#app/parts/offline/keep-page.ts";
import { pendingOf, storePending } from "./pending-store.ts";
import type { NotAdded } from "./save-pending.ts";
import { sendPending } from "./send-pending.ts";

/** How often what could not be sent is tried again. */
const retryMs = 15_000;

/** A tick of this phone that was not saved, since a colleague said otherwise. */
type Disputed = Conflict & { said: Attended };

export type OnPhone = RegisterPerson & {
  /** What is shown: what was ticked here last, or what the studio said. */
  shown: Attended;
  /** Whether the studio does not have this person yet. */
  isPending: boolean;
  conflict: Disputed | undefined;
  notAdded: string | undefined;
};

export type PhoneRegister = ReturnType<typeof useRegister>;

/**
 * A register on a phone. Each tick is shown at once, kept on the phone, and sent; without a signal
 * it is sent when there is one. What a colleague said meanwhile is never overwritten: the person at
 * the door is asked.
 */
export function useRegister(register: Register) {
  const { id, keptUntil } = register;
  const [people, setPeople] = useState(register.people);
  const [pending, setPending] = useState<Pending>(nothingPending);
  const [state, setState] = useState<"sent" | "sending" | "offline" | "signed-out">("sent");
  const [failed, setFailed] = useState<string>();
  const [disputed, setDisputed] = useState<readonly Disputed[]>([]);
  const [notAdded, setNotAdded] = useState<readonly NotAdded[]>([]);
  const [refusedWalkIns, setRefusedWalkIns] = useState<readonly WalkIn[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const now = useRef({ pending: nothingPending, isSending: false });

  const change = useCallback(
    (next: Pending) => {
      now.current.pending = next;
      storePending(id, next);
      setPending(next);
    },
    [id],
  );

  const send = useCallback(async () => {
    const sent = now.current.pending;
    if (now.current.isSending) return;
    now.current.isSending = true;
    setState("sending");
    const result = await sendPending(id, sent);
    now.current.isSending = false;
    setFailed(result.failed);
    setState(result.state);
    if (!result.answer) return;
    const { conflicts, notAdded: refused } = result.answer;
    setPeople(result.answer.people);
    setDisputed((was) => [
      ...was.filter((one) => !sent.ticks.some((tick) => tick.participantId === one.participantId)),
      ...conflicts.map((one) => ({ ...one, said: saidIn(sent, one.participantId) })),
    ]);
    setNotAdded((was) => [...was, ...refused]);
    setRefusedWalkIns((was) => [...was, ...sent.walkIns.filter((one) => isIn(refused, one))]);
    change(without(now.current.pending, sent));
    if (countPending(now.current.pending) > 0) void send();
  }, [id, change]);

  useEffect(() => {
    change(pendingOf(id));
    setIsRunning(true);
    void send();
    if (keptUntil) void keepPage({ worker: "/therapist/register/worker.js", until: keptUntil });
    const again = () => void send();
    const seen = () => document.visibilityState === "visible" && again();
    const timer = setInterval(() => countPending(now.current.pending) > 0 && again(), retryMs);
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
  }, [id, keptUntil, change, send]);

  const tick = (participantId: string, said: Attended, was: Attended) => {
    setDisputed((list) => list.filter((one) => one.participantId !== participantId));
    change(withTick(now.current.pending, { participantId, said, was }));
    void send();
  };
  return {
    isRunning,
    state,
    failed,
    pending,
    people: [...people.map(onPhone), ...[...pending.walkIns, ...refusedWalkIns].map(asPerson)],
    tick: (person: OnPhone, said: Attended) => tick(person.id, said, person.attended),
    insist: ({ participantId, said, now: was }: Disputed) => tick(participantId, said, was),
    accept: (participantId: string) =>
      setDisputed((list) => list.filter((one) => one.participantId !== participantId)),
    drop: (walkInId: string) =>
      setRefusedWalkIns((list) => list.filter((one) => one.id !== walkInId)),
    addWalkIn: (walkIn: WalkIn) => {
      change(withWalkIn(now.current.pending, walkIn));
      void send();
    },
  };

  function onPhone(person: RegisterPerson): OnPhone {
    return {
      ...person,
      shown: shownAttended(person, pending),
      isPending: false,
      conflict: disputed.find(({ participantId }) => participantId === person.id),
      notAdded: undefined,
    };
  }
  function asPerson({ id: walkInId, name }: WalkIn): OnPhone {
    return {
      id: walkInId,
      name,
      number: null,
      isConfirmed: true,
      attended: true,
      attendedBy: "",
      paymentStatus: "pending",
      byPass: false,
      adaptations: [],
      shown: shownAttended({ id: walkInId, attended: true }, pending),
      isPending: true,
      conflict: undefined,
      notAdded: notAdded.find((one) => one.id === walkInId)?.reason,
    };
  }
}

const saidIn = ({ ticks }: Pending, participantId: string): Attended =>
  ticks.find((one) => one.participantId === participantId)?.said ?? null;
const isIn = (notAdded: readonly NotAdded[], { id }: WalkIn) =>
  notAdded.some((one) => one.id === id);
