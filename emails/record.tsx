// What the studio writes about consent and records: that something happened, and never a word of what was noted.
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Message } from "./message.ts";
import { shortEmail } from "./short.tsx";

type About = { studio: StudioDetails; link: string };

const kept = { medical: "records about your health", photo: "photos of your progress" };

/** Tells a client that their consent is withdrawn, and what that means. */
export const consentWithdrawnEmail = ({
  studio,
  purpose,
  link,
}: About & { purpose: keyof typeof kept }): Message =>
  shortEmail({
    studio,
    subject: "Your consent has been withdrawn",
    title: "Your consent has been withdrawn",
    button: { to: link, label: "See my consents" },
    paragraphs: [
      `You have taken back the consent to keep ${kept[purpose]}. From now on nothing new is written down.`,
      purpose === "medical"
        ? "Sessions that are booked stay in the diary, but we cannot treat you until you give your consent again. What was noted before is kept for as long as the law asks."
        : "Your photos are out of sight. For an hour you can put them back under Privacy; then they are deleted. What you wrote with them stays.",
      "If this was not you, please change your password and tell us.",
    ],
  });

/** Tells a therapist that one of their clients has withdrawn a consent; by number, since mails are read over shoulders. */
export const clientWithdrewEmail = ({
  studio,
  clientNumber,
  link,
}: About & { clientNumber: string }): Message =>
  shortEmail({
    studio,
    subject: `Client ${clientNumber} has withdrawn a consent`,
    title: "A consent was withdrawn",
    button: { to: link, label: "Look at my clients" },
    paragraphs: [
      `Client ${clientNumber} has withdrawn a consent. The portal takes nothing that needs it until they give it again; their record says which. Notes that were begun before can be finished, and signed ones amended.`,
      "Sessions in the diary stay. Please talk to them before the next one.",
    ],
  });

type Opened = About & { therapistName: string; clientNumber: string };

/**
 * Tells an owner that a therapist opened the record of a client whom they do not treat; the reason
 * is on the page.
 */
export const recordOpenedEmail = ({ studio, therapistName, clientNumber, link }: Opened): Message =>
  shortEmail({
    studio,
    subject: `${therapistName} opens the record of client ${clientNumber}`,
    title: "A record is opened by somebody who does not treat the client",
    button: { to: link, label: "See it in the audit" },
    paragraphs: [
      `${therapistName} does not treat client ${clientNumber}, and has said why they open the record. It is open to them for 24 hours.`,
      "If you did not expect this, please ask them.",
    ],
  });
