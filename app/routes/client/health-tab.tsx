import { HeartPulse } from "lucide-react";
import { href } from "react-router";
import { HealthFacts } from "#app/parts/care/health-facts.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import type { HealthOnFile } from "#domain/care/health/queries.ts";

type HealthTabProps = { onFile: HealthOnFile; emergency: { name: string; phone: string } };

/** What is on file about a client's health, and their emergency contact (requirements 2.2.5). */
export function HealthTab({ onFile, emergency }: HealthTabProps) {
  const { health, confirmedOn, reviewDue } = onFile;
  if (!health && !emergency.name && !emergency.phone)
    return (
      <EmptyState
        title="No health information on file"
        icon={<HeartPulse aria-hidden className="size-8" />}
        action={<LinkButton href={href("/client/health")}>Add health information</LinkButton>}
      >
        What your therapist should know before you move: conditions, medication, allergies, injuries
        and goals.
      </EmptyState>
    );
  return (
    <Card as="section">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Health information</h2>
        <LinkButton
          href={href("/client/health")}
          size="small"
          variant={reviewDue || !health ? "primary" : "secondary"}
        >
          {reviewDue ? "Is this still right?" : "Update"}
        </LinkButton>
      </div>
      <HealthFacts
        health={health}
        confirmedOn={confirmedOn}
        emergency={emergency}
        reader="client"
      />
      <p className="mt-6 text-sm text-soft">
        Your emergency contact is part of{" "}
        <a href={href("/client/profile")} className="link inline-block py-0.5">
          your profile
        </a>
        .
      </p>
    </Card>
  );
}
