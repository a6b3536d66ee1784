import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { CareReason } from "#domain/care/exercises/exercise.ts";
import { formatCareReasons } from "#domain/care/exercises/messages.ts";
import { flagNames } from "#domain/care/messages.ts";
import type { FlagRow } from "#domain/care/record/queries.ts";

type CareQuestionProps = {
  /** The exercise, and what it needs care with. */
  name: string;
  careWith: readonly CareReason[];
  flags: readonly FlagRow[];
  error: string | undefined;
  scope: string;
};

/** The client's flags beside the reasons for care of an exercise, and the tick that both were considered. */
export const CareQuestion = ({ name, careWith, flags, error, scope }: CareQuestionProps) => (
  <Notice tone="warn" title={`${name}: take care with ${formatCareReasons(careWith)}`}>
    <ul className="my-1.5 grid gap-1 text-ink">
      {flags.map(({ id, kind, reason, adaptation }) => (
        <li key={id} className="wrap-anywhere">
          <Badge tone={kind === "warn" ? "warn" : "bad"}>{flagNames[kind]}</Badge> {reason}
          {adaptation && `. In class: ${adaptation}`}
        </li>
      ))}
    </ul>
    <Checkbox
      name="care_considered"
      id={`${scope}-care_considered`}
      label="I have considered it"
      error={error}
      className="text-ink"
    />
  </Notice>
);
