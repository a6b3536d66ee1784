import { Form, href, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import type { FlagProposal } from "#domain/care/flags/proposals.ts";
import { proposalStates, formatProposal } from "#domain/care/flags/messages.ts";
import { flagNames } from "#domain/care/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";

type FlagProposalsProps = {
  clientId: string;
  proposals: readonly FlagProposal[];
  mayWrite: boolean;
  /** The page to come back to. */
  from: string;
};

/**
 * Answers of a client's forms that may need a flag: each is accepted as one, or dismissed, by one
 * button.
 */
export function FlagProposals({ clientId, proposals, mayWrite, from }: FlagProposalsProps) {
  if (proposals.length === 0) return null;
  return (
    <ul aria-label="From their forms" className="grid gap-2">
      {proposals.map((proposal) => {
        const { id, detail, kind, state, decidedBy, decidedAt } = proposal;
        const isOpen = state === "open";
        return (
          <li
            key={id}
            className={
              isOpen
                ? "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg bg-danger-tint px-4 py-3"
                : "px-1"
            }
          >
            <div className="min-w-0">
              <p className={isOpen ? "font-semibold wrap-anywhere" : "wrap-anywhere"}>
                {formatProposal(proposal)}
              </p>
              {detail && <p className="wrap-anywhere whitespace-pre-line">{detail}</p>}
              {!isOpen && (
                <p className="text-sm text-soft">
                  {[proposalStates[state], decidedBy, decidedAt && shortDate(decidedAt)]
                    .filter(Boolean)
                    .join(", ")}
                </p>
              )}
            </div>
            {isOpen && mayWrite && <Decide clientId={clientId} proposal={proposal} from={from} />}
            {isOpen && !mayWrite && <Badge tone="bad">{flagNames[kind]}?</Badge>}
          </li>
        );
      })}
    </ul>
  );
}

type DecideProps = { clientId: string; proposal: FlagProposal; from: string };

function Decide({ clientId, proposal: { id, says, kind }, from }: DecideProps) {
  const busy = useNavigation().formData?.get("proposal_id") === id;
  return (
    <Form
      method="post"
      action={href("/therapist/clients/:clientId/flags", { clientId })}
      className="flex flex-wrap gap-2"
    >
      <input type="hidden" name="proposal_id" value={id} />
      <input type="hidden" name="from" value={from} />
      <Button name="intent" value="accept-proposal" size="small" busy={busy}>
        {`Flag: ${flagNames[kind].toLowerCase()}`}
        <span className="sr-only">{` (${says})`}</span>
      </Button>
      <Button name="intent" value="dismiss-proposal" size="small" variant="secondary" busy={busy}>
        Dismiss<span className="sr-only">{`: ${says}`}</span>
      </Button>
    </Form>
  );
}
