/** An e-mail address as it is kept and compared everywhere: trimmed and in lower case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

const localPart = /^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}]{1,64}$/u;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether a normalised text has the shape of one address, name@place.tld; line breaks, lists and comments have not. */
export function isEmailAddress(email: string): boolean {
  if (email.length > 254) return false;
  const [local = "", domain = "", ...rest] = email.split("@");
  const labels = domain.split(".");
  return (
    rest.length === 0 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label))
  );
}

/** The person behind the spellings of an address, for limits per customer: plus-tags and, at Gmail, dots do not make another person. */
export function emailLimitKey(email: string): string {
  const normal = normalEmail(email.normalize("NFKC"));
  const at = normal.lastIndexOf("@");
  const [name = ""] = normal.slice(0, at).split("+");
  const domain = normal.slice(at + 1).replace(/\.$/, "");
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
