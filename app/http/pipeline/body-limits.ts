/** How much the body of a request may hold. */
export type BodyLimit = {
  bytes: number;
  /** Fields of a form; files count as one. */
  fields: number;
  /** A form with files, which only these send and of which only few are received at a time. */
  upload?: "staff" | "client" | "therapist";
};

const kB = 1_024;

/**
 * The longest form that a visitor can fill in: the contact page with 5,000 characters of three
 * bytes each, escaped.
 */
const anybody: BodyLimit = { bytes: 128 * kB, fields: 1_000 };
/** Long lists behind a login: every product of a discount code, the site content. */
const inside: BodyLimit = { bytes: 1_024 * kB, fields: 5_000 };
/** An image of 20 MB, the shop's CSV file, or a list of clients, with what stands around it in its form. */
const uploads: BodyLimit = {
  bytes: 21 * 1_024 * kB,
  fields: 500,
  upload: "staff",
};
/** A progress photo of 20 MB with a client's response. */
const responses: BodyLimit = {
  bytes: 21 * 1_024 * kB,
  fields: 50,
  upload: "client",
};
/** A paper, a picture or a clip of 20 MB for a client's record, or a photograph or clip of an exercise. */
const papers: BodyLimit = {
  bytes: 21 * 1_024 * kB,
  fields: 50,
  upload: "therapist",
};
/** What machines send: JSON of a few fields, and the card provider's events. */
const machines: BodyLimit = { bytes: 256 * kB, fields: 200 };

const uploadPath = /^\/dashboard\/(images|look|products|move-in)(\/|\.|$)/;
const responsePath = /^\/client\/notes\//;
const paperPath =
  /^\/therapist\/(clients\/[0-9a-f-]{36}\/(papers|riding\/pictures)|exercises\/own\/[0-9a-f-]{36})$/;
const inArea = /^\/(client|therapist|dashboard)([/.]|$)/;
const machinePath = /^\/(api|dev)\//;

/**
 * What a post to this path may hold: `limit` with a session that was looked up, `usual` without one.
 */
export function bodyLimitOf(path: string, type: string): { limit: BodyLimit; usual: BodyLimit } {
  if (machinePath.test(path)) return { limit: machines, usual: machines };
  const inParts = /^multipart\/form-data/i.test(type);
  if (inParts && uploadPath.test(path)) return { limit: uploads, usual: anybody };
  if (inParts && responsePath.test(path)) return { limit: responses, usual: anybody };
  if (inParts && paperPath.test(path)) return { limit: papers, usual: anybody };
  return { limit: inArea.test(path) ? inside : anybody, usual: anybody };
}
