import { Form, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { longDate } from "#domain/kernel/time.ts";

type Purpose = "medical" | "photo";
type Consent = {
  id: string;
  purpose: Purpose;
  wording: string;
  version: number;
  givenAt: Date;
  withdrawnAt: Date | null;
};

const said = {
  medical: {
    title: "Consent to keep health data",
    given:
      "If you take your consent back, we write down nothing new about your health and cannot treat you until you give it again. Your account and orders stay as they are, and what was noted before is kept for as long as the law asks.",
    none: "Without this consent we write down nothing about your health and cannot treat you. Your account and orders are not touched.",
  },
  photo: {
    title: "Consent to keep progress photos",
    given: "If you take your consent back, your photos are deleted. What you wrote with them stays.",
    none: "Without this consent you can answer notes, but not send a photo with your answer.",
  },
};

/** What is agreed to now, what was agreed to before, and the button that changes it. */
export function ConsentCard(props: { purpose: Purpose; consents: Consent[]; wording: string }) {
  const { purpose, wording } = props;
  const { title, given, none } = said[purpose];
  const consents = props.consents.filter((one) => one.purpose === purpose);
  const inForce = consents.find(({ withdrawnAt }) => !withdrawnAt);
  const intent = inForce ? "withdraw-consent" : "give-consent";
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === intent && sent.get("purpose") === purpose;
  const over = consents.filter(({ withdrawnAt }) => withdrawnAt);
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{title}</h2>
        <Badge tone={inForce ? "good" : "warn"}>{inForce ? "Given" : "Not given"}</Badge>
      </div>
      <blockquote className="mt-4 border-l-2 border-pine pl-4">{inForce?.wording ?? wording}</blockquote>
      <p className="mt-4 text-soft">
        {inForce ? `You agreed to these words on ${longDate(inForce.givenAt)}. ${given}` : none}
      </p>
      <Form method="post" className="mt-5">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="purpose" value={purpose} />
        <Button variant={inForce ? "secondary" : "primary"} busy={busy}>
          {inForce ? "Withdraw my consent" : "I agree to these words"}
        </Button>
      </Form>
      {over.length > 0 && (
        <ul className="mt-5 border-t border-line pt-4 text-sm text-soft">
          {over.map(({ id, givenAt, withdrawnAt, version }) => (
            <li key={id} className="py-0.5">
              Version {version}: given on {longDate(givenAt)}, withdrawn on {longDate(withdrawnAt!)}.
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
