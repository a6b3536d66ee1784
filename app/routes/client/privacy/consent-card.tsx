import { Form, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { longDate } from "#domain/kernel/time.ts";

type Consent = { id: string; wording: string; version: number; givenAt: Date; withdrawnAt: Date | null };

/** What is agreed to now, what was agreed to before, and the button that changes it. */
export function ConsentCard({ consents, wording }: { consents: Consent[]; wording: string }) {
  const inForce = consents.find(({ withdrawnAt }) => !withdrawnAt);
  const intent = inForce ? "withdraw-consent" : "give-consent";
  const busy = useNavigation().formData?.get("intent") === intent;
  const over = consents.filter(({ withdrawnAt }) => withdrawnAt);
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Consent to keep health data</h2>
        <Badge tone={inForce ? "good" : "warn"}>{inForce ? "Given" : "Not given"}</Badge>
      </div>
      <blockquote className="mt-4 border-l-2 border-pine pl-4">{inForce?.wording ?? wording}</blockquote>
      <p className="mt-4 text-soft">
        {inForce
          ? `You agreed to these words on ${longDate(inForce.givenAt)}. If you take your consent back, we write down nothing new about your health and cannot treat you until you give it again. Your account and orders stay as they are, and what was noted before is kept for as long as the law asks.`
          : "Without this consent we write down nothing about your health and cannot treat you. Your account and orders are not touched."}
      </p>
      <Form method="post" className="mt-5">
        <input type="hidden" name="intent" value={intent} />
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
