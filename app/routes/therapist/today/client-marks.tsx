import { FileWarning, MessageSquareDot, Sparkles, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import type { Attendee } from "#domain/care/day/list-day.ts";
import { flagNames } from "#domain/care/messages.ts";

/**
 * What a therapist checks before a client comes in: flags, missing forms, an unread response, a
 * first visit.
 */
export function ClientMarks({ person }: { person: Attendee }) {
  const { clientId, mind, formsMissing, responseId, isFirstVisit } = person;
  return (
    <>
      {isFirstVisit && (
        <Mark icon={<Sparkles aria-hidden className={size} />} className="text-pine">
          First visit
        </Mark>
      )}
      {mind.map(({ kind, adaptation }) => (
        <Mark
          key={`${kind} ${adaptation}`}
          icon={<TriangleAlert aria-hidden className={size} />}
          className={kind === "warn" ? "text-warn" : "text-danger"}
        >
          {`${flagNames[kind]}: ${adaptation}`}
        </Mark>
      ))}
      {formsMissing > 0 && (
        <Mark icon={<FileWarning aria-hidden className={size} />} className="text-warn">
          <a
            href={`/therapist/clients/${clientId}?part=forms`}
            className="inline-block py-0.5 underline"
          >
            {formsMissing === 1 ? "1 form missing" : `${formsMissing} forms missing`}
          </a>
        </Mark>
      )}
      {responseId && (
        <Mark icon={<MessageSquareDot aria-hidden className={size} />} className="text-clay-deep">
          <a href={`/therapist/responses/${responseId}`} className="inline-block py-0.5 underline">
            Unread response
          </a>
        </Mark>
      )}
    </>
  );
}

const size = "size-4 shrink-0";

type MarkProps = { icon: ReactNode; className: string; children: ReactNode };

const Mark = ({ icon, className, children }: MarkProps) => (
  <span
    className={classes(
      "inline-flex items-center gap-1 text-sm font-semibold wrap-anywhere",
      className,
    )}
  >
    {icon}
    <span>{children}</span>
  </span>
);
