const uk =
  /^(GIR|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRVWXY]))(\d[ABD-HJLNP-UW-Z]{2})$/;
const eircode = /^([AC-FHKNPRTV-Y]\d{2}|D6W)([0-9AC-FHKNPRTV-Y]{4})$/;

/** The countries the shop delivers to. */
export type Country = "GB" | "IE";

/** A postcode as it is printed on a parcel: capitals, one space ("SW1A 1AA", "D02 X285"); undefined when Britain has no such postcode. */
export function normalPostcode(text: string, country: Country): string | undefined {
  const spaced = text.trim().toUpperCase().replace(/\s+/g, " ");
  const [, out, inward] = (country === "GB" ? uk : eircode).exec(spaced.replaceAll(" ", "")) ?? [];
  if (out) return `${out} ${inward}`;
  // For Ireland there is no rule (requirements 1.5.4): an address that has no Eircode is kept as it was typed.
  return country === "IE" && spaced ? spaced : undefined;
}
