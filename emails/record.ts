// What the studio writes about consent and records: that something happened, and never a word of what was noted.
import type { Email } from "./email.ts";

type About = { link: string };

const kept = { medical: "records about your health", photo: "photos of your progress" };

/** Tells a client that their consent is withdrawn, and what that means. */
export const consentWithdrawnEmail = ({
  purpose,
  link,
}: About & { purpose: keyof typeof kept }): Email => ({
  subject: "Your consent has been withdrawn",
  title: "Your consent has been withdrawn",
  blocks: [
    `You have taken back the consent to keep ${kept[purpose]}. From now on nothing new is written down.`,
    { button: "See my consents", to: link },
    purpose === "medical"
      ? "Sessions that are booked stay in the diary, but we cannot treat you until you give your consent again. What was noted before is kept for as long as the law asks."
      : "Your photos are out of sight. For an hour you can put them back under Privacy; then they are deleted. What you wrote with them stays.",
    "If this was not you, please change your password and tell us.",
  ],
});

/**
 * Tells a therapist that one of their clients has withdrawn a consent; by number, since mails are
 * read over shoulders.
 */
export const clientWithdrewEmail = ({
  clientNumber,
  link,
}: About & { clientNumber: string }): Email => ({
  subject: `Client ${clientNumber} has withdrawn a consent`,
  title: "A consent was withdrawn",
  blocks: [
    `Client ${clientNumber} has withdrawn a consent. The portal takes nothing that needs it until they give it again; their record says which. Notes that were begun before can be finished, and signed ones amended.`,
    { button: "Look at my clients", to: link },
    "Sessions in the diary stay. Please talk to them before the next one.",
  ],
});

type Opened = About & { therapistName: string; clientNumber: string };

/**
 * Tells an owner that a therapist opened the record of a client whom they do not treat; the reason
 * is on the page.
 */
export const recordOpenedEmail = ({ therapistName, clientNumber, link }: Opened): Email => ({
  subject: `${therapistName} opens the record of client ${clientNumber}`,
  title: "A record is opened by somebody who does not treat the client",
  blocks: [
    `${therapistName} does not treat client ${clientNumber}, and has said why they open the record. It is open to them for 24 hours.`,
    { button: "See it in the audit", to: link },
    "If you did not expect this, please ask them.",
  ],
});
