import { type FormEvent, useEffect, useRef, useState } from "react";
import { heeding, proposalFor, proposed } from "./proposal.ts";
import type { SessionParts } from "./read-editor.ts";

type Texts = Record<string, string>;
/** What the screen follows of the form while it is typed. */
const followed = ["session_date", "therapist_id", "session_time", "duration_minutes"] as const;
/** What a proposal depends on. */
const decisive: readonly string[] = [
  "session_type_id",
  "therapist_id",
  "session_date",
  "session_time",
];

/**
 * The form of a session while the therapist types: whether it can be saved (a group needs a name
 * and an individual session a client, requirements 3.5.5), what the screen says of it, and for a
 * new session the usual length and location of what is chosen, until the therapist chooses those
 * themselves.
 */
export function useFormNow(parts: SessionParts, opensWith: Texts) {
  const box = useRef<HTMLFormElement>(null);
  const chosen = useRef(new Set<string>(differing(opensWith, parts)));
  const [isReady, setReady] = useState(true);
  const [now, setNow] = useState<Record<(typeof followed)[number], string>>();
  const look = () => {
    if (box.current) setReady(canBeSaved(textsOf(box.current)));
  };
  useEffect(look, []);
  const onInput = ({ target }: FormEvent) => {
    const form = box.current;
    if (!form) return;
    const { name } = target as HTMLInputElement;
    // Another kind begins without a client.
    if (name === "is_group_session") put(form, { client_id: "" });
    if ((proposed as readonly string[]).includes(name)) chosen.current.add(name);
    if (name === "location_id" && !isRoomOf(parts, textsOf(form))) put(form, { room_id: "" });
    if (name === "room_id") put(form, placeOfRoom(parts, textsOf(form)));
    if (parts.usual && decisive.includes(name))
      put(
        form,
        heeding(
          proposalFor(textsOf(form), { types: parts.types, usual: parts.usual }),
          chosen.current,
        ),
      );
    look();
    const texts = textsOf(form);
    setNow(Object.fromEntries(followed.map((one) => [one, texts[one] ?? ""])) as typeof now);
  };
  return { isReady, box, onInput, now };
}

/**
 * What the therapist chose before, in the address or in a form that came back: it differs from the
 * proposal.
 */
function differing(values: Texts, { types, usual }: SessionParts): string[] {
  if (!usual) return [];
  const proposal = proposalFor(values, { types, usual });
  return proposed.filter((name) => (values[name] ?? "") !== proposal[name]);
}

const textsOf = (form: HTMLFormElement): Texts =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function put(form: HTMLFormElement, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = text;
  }
}

const isRoomOf = ({ rooms }: SessionParts, { room_id: room, location_id: place }: Texts): boolean =>
  rooms.some(({ id, placeId }) => id === room && placeId === place);

/** A room belongs to one location: choosing it chooses that. */
function placeOfRoom({ rooms }: SessionParts, { room_id: room }: Texts): Texts {
  const found = rooms.find(({ id }) => id === room);
  return found ? { location_id: found.placeId } : {};
}

function canBeSaved(values: Texts): boolean {
  const text = (name: string) => (values[name] ?? "").trim();
  return text("is_group_session") === "true" ? text("group_name") !== "" : text("client_id") !== "";
}
