import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { OwnNote } from "#domain/care/read-receipts/own-notes.ts";
import { formatDateTime } from "#domain/care/read-receipts/rules.ts";
import { complianceNames } from "#domain/care/messages.ts";

const tones = {
  completed: "good",
  difficulty: "warn",
  clarification: "info",
  not_followed: "plain",
} as const;

type Response = NonNullable<OwnNote["response"]>;

/** What a client answered to a note; it is given once. */
export function ResponseView({ response, level }: { response: Response; level: 2 | 4 }) {
  const Heading = `h${level}` as const;
  const { status, feedback, question, photoId, photoDescription, respondedAt } = response;
  return (
    <div className="rounded-lg bg-cream p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading
          className={level === 2 ? "text-xl" : "font-sans text-base font-semibold tracking-normal"}
        >
          Your response
        </Heading>
        <Badge tone={tones[status]}>{complianceNames[status]}</Badge>
      </div>
      <p className="text-sm text-soft">{formatDateTime(respondedAt)}</p>
      <LabelledText label="Feedback" text={feedback} />
      <LabelledText label="Question" text={question} />
      {photoId && (
        <figure className="mt-3">
          <a
            href={href("/files/care/:photoId", { photoId })}
            target="_blank"
            rel="noopener"
            className="inline-block"
          >
            <img
              src={`/files/care/${photoId}`}
              alt={photoDescription ?? "Your progress photo"}
              loading="lazy"
              className="max-h-64 max-w-full rounded-md border border-line"
            />
          </a>
          {photoDescription && (
            <figcaption className="mt-1 text-sm wrap-anywhere">{photoDescription}</figcaption>
          )}
        </figure>
      )}
    </div>
  );
}

const LabelledText = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <div className="mt-3">
      <p className="text-sm text-soft">{label}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
