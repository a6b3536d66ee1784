import { href } from "react-router";
export const notesPath = href("/therapist/notes");
export const notesTabs = [
  { id: "history", label: "History" },
  { id: "new", label: "New note" },
] as const;
type NotesTab = (typeof notesTabs)[number]["id"];

type Place = {
  client?: string;
  tab?: NotesTab;
  draft?: string;
  /** The session of the schedule that a new note is about. */
  session?: string;
  prefill?: "last";
  /** What a new note begins with, and the episode that it belongs to. */
  template?: string;
  episode?: string;
  /** A note of its own, though there is a draft about this client and day. */
  another?: "yes";
  q?: string;
  done?: string;
  page?: string;
};

/** The address of the session notes at one client, tab or draft. */
export function notesHref(place: Place): string {
  const said = Object.entries(place).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const params = new URLSearchParams(said).toString();
  return params ? `${notesPath}?${params}` : notesPath;
}
