import { Form, href, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { guardianRelations } from "#domain/people/guardians/messages.ts";

type Purpose = "medical" | "photo";
type Consent = {
  id: string;
  purpose: Purpose | "letter";
  wording: string;
  version: number;
  givenAt: Date;
  withdrawnAt: Date | null;
  /** Who gave it for the client; null: they did. */
  givenBy: string | null;
  relation: keyof typeof guardianRelations | null;
};

const said = {
  medical: {
    title: "Consent to keep health data",
    given:
      "If you take your consent back, we write down nothing new about your health and cannot treat you until you give it again. You are asked first, and told what follows.",
    none: "Without this consent we write down nothing about your health and cannot treat you. Your account and orders are not touched.",
  },
  photo: {
    title: "Consent to keep progress photos",
    given:
      "If you take your consent back, your photos are out of sight at once, and deleted an hour later. What you wrote with them stays.",
    none: "Without this consent you can answer notes, but not send a photo with your answer.",
  },
};

/** What is agreed to now, what was agreed to before, and the button that changes it. */
export function ConsentCard(props: { purpose: Purpose; consents: Consent[]; wording: string }) {
  const { purpose, wording } = props;
  const { title, given, none } = said[purpose];
  const consents = props.consents.filter((one) => one.purpose === purpose);
  const standing = consents.filter(({ withdrawnAt }) => !withdrawnAt);
  // The client's own consent comes first, whoever else agreed for them.
  const inForce = standing.find(({ givenBy }) => givenBy === null) ?? standing[0];
  const beside = standing.filter((one) => one !== inForce);
  const intent = "give-consent";
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === intent && sent.get("purpose") === purpose;
  const over = consents.filter(({ withdrawnAt }) => withdrawnAt);
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{title}</h2>
        <Badge tone={inForce ? "good" : "warn"}>{inForce ? "Given" : "Not given"}</Badge>
      </div>
      <blockquote className="mt-4 border-l-2 border-pine pl-4">
        {inForce?.wording ?? wording}
      </blockquote>
      <p className="mt-4 text-soft">
        {inForce
          ? `${agreedBy(inForce)} agreed to these words on ${longDate(inForce.givenAt)}. ${given}`
          : none}
      </p>
      {beside.map((one) => (
        <p
          key={one.id}
          className="mt-3"
        >{`${agreedBy(one)} agreed for you, too, on ${longDate(one.givenAt)}.`}</p>
      ))}
      {inForce ? (
        <p className="mt-5">
          <LinkButton
            href={href("/client/privacy/withdraw/:purpose", { purpose })}
            variant="secondary"
          >
            Withdraw my consent
          </LinkButton>
        </p>
      ) : (
        <Form method="post" className="mt-5">
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="purpose" value={purpose} />
          <Button busy={busy}>I agree to these words</Button>
        </Form>
      )}
      {over.length > 0 && (
        <ul className="mt-5 border-t border-line pt-4 text-sm text-soft">
          {over.map(({ id, givenAt, withdrawnAt, version, givenBy }) => (
            <li key={id} className="py-0.5 wrap-anywhere">
              Version {version}: given {givenBy && `by ${givenBy} for you `}on {longDate(givenAt)},
              ended on {longDate(withdrawnAt!)}.
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** "You", or who agreed for them and as what. */
const agreedBy = ({ givenBy, relation }: Pick<Consent, "givenBy" | "relation">): string =>
  givenBy
    ? `${givenBy} (${relation ? guardianRelations[relation].toLowerCase() : "guardian"})`
    : "You";
