import { type RefObject, useEffect, useRef, useState } from "react";
import { noteSaved } from "#app/parts/typing/edited-forms.ts";
import { contentAsOpened, contentOf } from "#app/parts/typing/typed-fields.ts";
import { noteTexts } from "#app/routes/therapist/notes/note-texts.ts";

/**
 * How often the form is checked, and the longest time of typing without a pause before it is saved.
 */
const pollMs = 1_500;
const maxMs = 8_000;
const retryMs = 4_000;

/** What the form says of itself: what it was opened with, and what was sent when no answer came. */
export type Held = { version: string; opened: string; unsure: string };
export type SaveState =
  | { is: "idle" | "typing" | "saving" | "saved" | "merged" }
  | { is: "failed"; words: string };

const offline =
  "Not saved yet: there is no connection. What you typed stays here, and is tried again by itself.";

/**
 * Saves a note on the server while it is typed: at each pause, and every few seconds while there is
 * none. A failed save is tried again, and the text stays in the form; the last words before a tab
 * closes are sent as it goes. Nothing is kept in the browser, for it is about a client's health.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  first: Held,
  { draftHref, hasResult }: { draftHref: string; hasResult: boolean },
) {
  const [held, setHeld] = useState(first);
  const [state, setState] = useState<SaveState>({ is: "idle" });
  const now = useRef(first);
  useEffect(() => {
    let [timer, isOver]: [ReturnType<typeof setTimeout> | undefined, boolean] = [undefined, false];
    // What was typed before the script was there is kept, too; what an answer has brought back waits to be typed on.
    const isFresh =
      form.current && (hasResult || contentOf(form.current) === contentAsOpened(form.current));
    let saved = form.current && isFresh ? textOf(form.current) : "";
    let [seen, since] = [saved, 0];
    const keep = (change: Partial<Held>) => {
      now.current = { ...now.current, ...change };
      setHeld(now.current);
    };
    const look = async () => {
      const here = form.current;
      const text = here ? textOf(here) : saved;
      let wait = pollMs;
      if (here && text !== saved) {
        since ||= Date.now();
        const isDue = text === seen || Date.now() - since > maxMs;
        if (isDue) wait = (await send(here, text)) ? pollMs : retryMs;
      }
      seen = text;
      if (!isOver) timer = setTimeout(() => void look(), wait);
    };
    const send = async (here: HTMLFormElement, text: string): Promise<boolean> => {
      setState({ is: "saving" });
      const result = await post(here, now.current);
      if (isOver) return true;
      if (result.again) {
        keep({ unsure: text });
        setState({ is: "failed", words: result.again });
        return false;
      }
      if (result.version === undefined) {
        setState({ is: "failed", words: `Not saved yet: ${result.words}` });
        // Sent once and refused; it is tried again as soon as something else is typed.
        saved = text;
        return true;
      }
      // From here on a reload finds the draft.
      if (now.current.version === "0") history.replaceState(history.state, "", draftHref);
      // What was put together with another device keeps the version it was opened with: it is put together again next time.
      keep({
        version: result.version,
        opened: text,
        unsure: "",
      });
      [saved, since] = [text, 0];
      const isAll = textOf(here) === text;
      if (isAll) noteSaved(here);
      setState({ is: isAll ? (result.merged ? "merged" : "saved") : "typing" });
      return true;
    };
    timer = setTimeout(() => void look(), pollMs);
    // What is typed now is not kept yet, whatever was.
    const note = () =>
      setState((was) =>
        was.is === "saved" || was.is === "merged" || was.is === "idle" ? { is: "typing" } : was,
      );
    const listened = form.current;
    listened?.addEventListener("input", note);
    // The last words before a tab is closed or hidden: no code waits for the response, so what was
    // sent may have arrived.
    const leave = () => {
      const here = form.current;
      const text = here ? textOf(here) : saved;
      if (!here || text === saved || text === now.current.unsure) return;
      if (navigator.sendBeacon("/therapist/notes/draft", bodyOf(here, now.current)))
        keep({ unsure: text });
    };
    const hide = () => document.visibilityState === "hidden" && leave();
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      isOver = true;
      clearTimeout(timer);
      listened?.removeEventListener("input", note);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [form, draftHref, hasResult]);
  return { held, state };
}

const textOf = (form: HTMLFormElement): string => {
  const { version: _, opened: __, ...texts } = noteTexts(new FormData(form));
  return JSON.stringify(texts);
};

function bodyOf(form: HTMLFormElement, held: Held): FormData {
  const body = new FormData(form);
  for (const [name, value] of Object.entries(held)) body.set(name, value);
  return body;
}

type Saved = { version?: string; merged?: boolean; words?: string; again?: string };
const ended =
  "Not saved yet: your session has ended. Sign in again in another tab, and go on here.";

/** The server's response, or why to try again when it is unknown whether the note was saved. */
async function post(form: HTMLFormElement, held: Held): Promise<Saved> {
  try {
    const result = await fetch("/therapist/notes/draft", {
      method: "POST",
      body: bodyOf(form, held),
    });
    if (result.redirected) return { again: ended };
    return result.status >= 500 ? { again: offline } : ((await result.json()) as Saved);
  } catch {
    return { again: offline };
  }
}
