import { FactList } from "#app/parts/office/fact-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Answer } from "#domain/people/studio-questions/rules.ts";
import type { OwnProfile as Profile } from "#domain/people/queries.ts";

type OwnProfileProps = {
  profile: Profile;
  /** What they answered when they registered. */
  answers: readonly Answer[];
  editHref?: string;
};

/** What the studio knows about a client, with the three states of their account (requirements 2.2.3). */
export function OwnProfile({ profile, answers, editHref }: OwnProfileProps) {
  const address = [profile.addressLine1, profile.city, profile.postcode, profile.country].filter(
    Boolean,
  );
  const facts = [
    ["Name", `${profile.firstName} ${profile.lastName}`],
    ["Email", profile.email],
    ["Phone", profile.phone || "Not given"],
    ["Client number", profile.clientNumber],
    ["Address", address.join(", ")],
    ...answers.map(({ wording, answer }) => [wording, answer] as const),
  ] as const;
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">My Profile</h2>
        <Badges {...profile} />
      </div>
      <p className="mt-2 text-soft">
        This is what the studio knows about you. Only you and the studio can see it.
      </p>
      <FactList facts={facts} className="mt-6" />
      {editHref && (
        <LinkButton href={editHref} variant="secondary" size="small" className="mt-6">
          Edit my profile
        </LinkButton>
      )}
    </Card>
  );
}

type States = { emailVerified: boolean; portalAccessEnabled: boolean; healthConsentGiven: boolean };

function Badges({ emailVerified, portalAccessEnabled, healthConsentGiven }: States) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={emailVerified ? "good" : "warn"}>
        {emailVerified ? "Email verified" : "Email not verified"}
      </Badge>
      <Badge tone={portalAccessEnabled ? "good" : "bad"}>
        {portalAccessEnabled ? "Portal access enabled" : "Portal access disabled"}
      </Badge>
      <Badge tone={healthConsentGiven ? "good" : "warn"}>
        {healthConsentGiven ? "Health consent given" : "Health consent pending"}
      </Badge>
    </p>
  );
}
