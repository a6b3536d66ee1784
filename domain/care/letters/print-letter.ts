import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { type Day, plainDate } from "#domain/kernel/time.ts";
import { letterClosing } from "./messages.ts";
import type { PrintableLetter } from "./ports.ts";
import type { Letter } from "./queries.ts";
import { blocksOf } from "./rules.ts";

type About = { firstName: string; lastName: string; born: Day | null };

/** A letter as its PDF shows it, on a day. */
export const printableLetter = (
  letter: Letter,
  { about, studio, day }: { about: About; studio: StudioDetails; day: Day },
): PrintableLetter => ({
  studio,
  day,
  to: [letter.recipientName, ...letter.recipientAddress.split("\n")]
    .map((line) => line.trim())
    .filter(Boolean),
  subject: letter.subject,
  facts: [
    ["About", `${about.firstName} ${about.lastName}`],
    ...(about.born ? ([["Born", plainDate(about.born)]] as const) : []),
  ],
  blocks: blocksOf(letter.body),
  parts: letter.parts.map(({ heading, text }) => ({ heading, text })),
  closing: letterClosing,
  signed: signatureOf({ ...letter, name: letter.writer }),
  foot: `${studio.name} · In confidence, for the named recipient`,
  mark: letter.finishedAt ? undefined : "Draft: not sent to anyone",
});

type Practitioner = {
  name: string;
  profession: string;
  professionalBody: string;
  professionalNumber: string;
};

/** "Tom Ashby", "Sports therapist", "Society of Sports Therapists, member 12345". */
export const signatureOf = ({
  name,
  profession,
  professionalBody: body,
  professionalNumber: number,
}: Practitioner): string[] =>
  [
    name,
    profession,
    [body, number && (body ? `number ${number}` : `Membership number ${number}`)]
      .filter(Boolean)
      .join(", "),
  ].filter(Boolean);
