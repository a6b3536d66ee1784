// What a form says about the person: birthday, emergency contact, surgery. It belongs in their
// profile.
import { profileForm } from "#domain/people/own-profile/forms.ts";
import type {
  ProfilePart,
  ProfileParts,
  WholeProfileParts,
} from "#domain/people/own-profile/own-profile-parts.ts";
import { isAsked } from "./check-answers.ts";
import type { Answers, Section } from "./messages.ts";

/** The parts of a profile that forms ask for; what belongs together is filled, asked about and settled together. */
export const profileGroups = {
  born: ["date_of_birth"],
  emergency: ["emergency_contact_name", "emergency_contact_phone"],
  gp: ["gp_surgery"],
  guardian: ["guardian_contact"],
} as const satisfies Record<string, readonly ProfilePart[]>;
export type ProfileGroup = keyof typeof profileGroups;

/** The questions that say them, by the names they have for good in the forms that every studio begins with. */
const partOf: Record<string, ProfilePart> = {
  "date-of-birth": "date_of_birth",
  "emergency-name": "emergency_contact_name",
  "emergency-phone": "emergency_contact_phone",
  gp: "gp_surgery",
  guardian: "guardian_contact",
};

const asked = (sections: readonly Section[], answers: Answers) =>
  sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const part = partOf[field.id];
      const answer = answers[field.id];
      return part && typeof answer === "string" && answer.trim() !== "" && isAsked(field, answers)
        ? [{ id: field.id, part, answer: answer.trim() }]
        : [];
    });

/** What the answers say of a profile; nothing for a part that was not asked or not answered. */
export const profileIn = (sections: readonly Section[], answers: Answers): ProfileParts =>
  Object.fromEntries(asked(sections, answers).map(({ part, answer }) => [part, answer]));

/** What a profile could not take (a birthday to come, a phone number without digits), as one sentence a question. */
export function profileErrors(
  sections: readonly Section[],
  answers: Answers,
  today: string,
): Record<string, string> {
  const { shape } = profileForm(today);
  return Object.fromEntries(
    asked(sections, answers).flatMap(({ id, part, answer }) => {
      const read = shape[part].safeParse(answer);
      return read.success ? [] : [[id, read.error.issues[0]!.message]];
    }),
  );
}

/** Whether two texts say the same, apart from capitals, spaces and the spaces of a phone number. */
export const isSameText = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s().-]/g, "");

/** Which parts a profile takes over (it is empty there), and in which it says something else. */
export function compareProfile(profile: WholeProfileParts, said: ProfileParts) {
  const fills: ProfileParts = {};
  const differs: ProfileParts = {};
  for (const parts of Object.values(profileGroups)) {
    const given = parts.filter((part) => said[part] !== undefined);
    const isEmpty = parts.every((part) => profile[part] === "");
    const isOther = given.some((part) => !isSameText(profile[part], said[part]!));
    for (const part of given) {
      if (isEmpty) fills[part] = said[part]!;
      else if (isOther) differs[part] = said[part]!;
    }
  }
  return { fills, differs };
}
