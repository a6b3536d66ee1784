// The pages of the therapists, as visitors and owners read them. Pure: it runs in the browser, too.

/** Where all therapists stand who are shown, and where one of them does. */
export const teamPath = "/team";
export const therapistPath = (slug: string): string => `${teamPath}/${slug}`;

/** Why a page was not saved. */
export const teamPageRefusals = {
  "no-such-therapist": "This person does not treat or teach here.",
  "not-owner": "Only an owner changes what the site shows of a therapist.",
  "changed-meanwhile": "Another owner has just changed this. Please try again.",
  "no-such-image": "This photograph is not in the library any more. Please choose another one.",
} as const;
