import { NotebookPen } from "lucide-react";
import { href } from "react-router";
import { notesHref } from "../notes/notes-address.ts";

type ClientNameProps = { clientId: string | null; name: string };

/** A person's name, which leads to their record; a guest without an account has none. */
export const ClientName = ({ clientId, name }: ClientNameProps) =>
  clientId ? (
    <a
      href={href("/therapist/clients/:clientId", { clientId })}
      className="link inline-block py-1 font-semibold wrap-anywhere"
    >
      {name}
    </a>
  ) : (
    <span className="inline-block py-1 font-semibold wrap-anywhere">{name}</span>
  );

type NoteLinkProps = ClientNameProps & { sessionId: string };

/** Leads to the note about a client and a session: it is begun, gone on with, or read where it is signed. */
export const NoteLink = ({ clientId, name, sessionId }: NoteLinkProps) =>
  clientId && (
    <a
      href={notesHref({
        client: clientId,
        tab: "new",
        session: sessionId,
      })}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-md border border-edge bg-white px-3 text-sm font-semibold hover:bg-mist/50"
    >
      <NotebookPen aria-hidden className="size-4" />
      Note<span className="sr-only">{` about ${name}`}</span>
    </a>
  );

/** A telephone number that a phone can dial. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone && (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
      className="link inline-block py-1 text-sm whitespace-nowrap"
    >
      {phone}
    </a>
  );
