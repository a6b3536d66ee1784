import { href } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { longDate } from "#domain/kernel/time.ts";

type StandingProps = { withdrawnAt: Date | undefined; needsGuardian: boolean };

/** What keeps a client from being booked and treated: a consent that was taken back, or a guardian who has not confirmed. */
export const Standing = ({ withdrawnAt, needsGuardian }: StandingProps) => (
  <>
    {withdrawnAt && (
      <Notice
        tone="warn"
        className="mb-6"
        title={`You withdrew your consent on ${longDate(withdrawnAt)}`}
      >
        <p>
          Nothing new is written down about your health, and we cannot treat you. Sessions that are
          booked stay.
        </p>
        <p className="mt-3">
          <LinkButton href={href("/client/privacy")} variant="secondary" size="small">
            Look at my consents
          </LinkButton>
        </p>
      </Notice>
    )}
    {needsGuardian && (
      <Notice tone="warn" className="mb-6" title="A parent or guardian has to confirm">
        <p>
          You are under 18. Until they confirm by the link of their mail, no form counts as signed
          and nothing is booked.
        </p>
        <p className="mt-3">
          <LinkButton href={href("/client/guardian")} variant="secondary" size="small">
            Parent or guardian
          </LinkButton>
        </p>
      </Notice>
    )}
  </>
);
