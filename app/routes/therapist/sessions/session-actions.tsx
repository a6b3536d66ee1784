import {
  CalendarClock,
  Check,
  type LucideIcon,
  NotebookPen,
  Pencil,
  Undo2,
  Users,
  UserX,
} from "lucide-react";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TellClient } from "./editor/tell-client.tsx";
import type { SessionPageView } from "./session-page.ts";
import type { noteOf } from "./session-row.ts";

type SessionActionsProps = {
  session: SessionPageView;
  /** Where the note about it is written or read, if there is one or could be. */
  note: ReturnType<typeof noteOf>;
  hasBegun: boolean;
  canManageSchedule: boolean;
};

/** What can be done with a session as it stands. */
export function SessionActions({
  session,
  note,
  hasBegun,
  canManageSchedule,
}: SessionActionsProps) {
  const { id, version, status, kind } = session;
  const isOpen = status === "scheduled";
  const [inCms, place] = [`/therapist/cms/sessions/${id}`, `tab=calendar&date=${session.day}`];
  return (
    <section aria-label="What to do" className="mt-6">
      <div className="flex flex-wrap gap-3">
        {note && (
          <LinkButton
            href={note.href}
            size="small"
            icon={<NotebookPen aria-hidden className="size-4" />}
          >
            {note.words}
          </LinkButton>
        )}
        {isOpen && canManageSchedule && (
          <>
            <Way
              to={href("/therapist/sessions/:sessionId/move", { sessionId: id })}
              icon={CalendarClock}
              words="Move to…"
            />
            <Way to={`${inCms}?${place}`} icon={Pencil} words="Edit" />
          </>
        )}
        {kind === "group" && status !== "cancelled" && (
          <Way to={`${inCms}/participants?${place}`} icon={Users} words="Participants" />
        )}
        {hasBegun && status !== "completed" && status !== "cancelled" && (
          <SubmitButton
            intent="complete"
            version={version}
            icon={<Check aria-hidden className="size-4" />}
          >
            Completed
          </SubmitButton>
        )}
        {hasBegun && kind === "individual" && status !== "no_show" && status !== "cancelled" && (
          <SubmitButton
            intent="no-show"
            version={version}
            icon={<UserX aria-hidden className="size-4" />}
          >
            Did not come
          </SubmitButton>
        )}
        {session.isUndoable && (
          <SubmitButton
            intent="undo"
            version={version}
            icon={<Undo2 aria-hidden className="size-4" />}
          >
            Undo my last change
          </SubmitButton>
        )}
      </div>
      {isOpen && canManageSchedule && <Cancel version={version} isGroup={kind === "group"} />}
    </section>
  );
}

/** Asks for the reason first: the attendees read it. */
function Cancel({ version, isGroup }: { version: number; isGroup: boolean }) {
  return (
    <details className="mt-6 max-w-xl rounded-lg border border-line bg-white">
      <summary className="px-4 py-3 font-semibold">Cancel this session…</summary>
      <Form method="post" className="grid gap-4 border-t border-line p-4">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="version" value={version} />
        <Field
          label="Reason"
          name="reason"
          optional
          maxLength={300}
          help="The client reads it, too."
        />
        <TellClient isGroup={isGroup} />
        <p className="text-sm text-soft">You can undo it for fifteen minutes.</p>
        <div>
          <Button variant="danger" size="small">
            Cancel session
          </Button>
        </div>
      </Form>
    </details>
  );
}

type WayProps = { to: string; icon: LucideIcon; words: string };

const Way = ({ to, icon: Icon, words }: WayProps) => (
  <LinkButton
    href={to}
    variant="secondary"
    size="small"
    icon={<Icon aria-hidden className="size-4" />}
  >
    {words}
  </LinkButton>
);

type SubmitButtonProps = { intent: string; version: number; icon: ReactNode; children: ReactNode };

function SubmitButton({ intent, version, icon, children }: SubmitButtonProps) {
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <Button name="intent" value={intent} variant="secondary" size="small" icon={icon}>
        {children}
      </Button>
    </Form>
  );
}
