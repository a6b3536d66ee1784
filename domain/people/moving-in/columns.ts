// Which column of a list of clients is what, by the headings under which other systems save it.
import { type ColumnUse, columnLabels } from "./fields.ts";

/**
 * Headings of the client lists of Momence, Mindbody, TeamUp, Jane, Cliniko, Acuity and of
 * spreadsheets, in small letters and without spaces. The first of a file that fits a field is it.
 */
const headings: Record<Exclude<ColumnUse, "">, readonly string[]> = {
  full_name: [
    "name",
    "fullname",
    "client",
    "clientname",
    "customer",
    "customername",
    "patient",
    "patientname",
    "member",
  ],
  first_name: ["firstname", "forename", "givenname", "first", "clientfirstname"],
  last_name: ["lastname", "surname", "familyname", "last", "clientlastname"],
  email: ["email", "emailaddress", "mail", "primaryemail", "clientemail", "customeremail"],
  phone: [
    "mobile",
    "mobilephone",
    "mobilenumber",
    "phone",
    "phonenumber",
    "telephone",
    "cellphone",
    "primaryphone",
    "contactnumber",
    "homephone",
    "tel",
  ],
  date_of_birth: ["dateofbirth", "dob", "birthdate", "birthday", "birthdate1", "born"],
  address_line_1: ["addressline1", "address1", "address", "streetaddress", "street"],
  city: ["city", "town", "towncity", "citytown", "suburb"],
  postcode: ["postcode", "postalcode", "postal", "zip", "zipcode", "zippostalcode"],
  country: ["country", "countryname"],
  emergency_contact_name: [
    "emergencycontact",
    "emergencycontactname",
    "emergencyname",
    "nextofkin",
  ],
  emergency_contact_phone: [
    "emergencycontactphone",
    "emergencycontactnumber",
    "emergencyphone",
    "emergencycontactphonenumber",
    "emergencycontactmobile",
  ],
  gp_surgery: ["gp", "gpsurgery", "doctor", "familydoctor", "surgery", "gppractice"],
};

/** A heading as it is compared and remembered: "E-mail address" and "email_address" are one. */
export const plainHeading = (heading: string): string =>
  heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * What each column is, by what was chosen for its heading before and by the names that other
 * systems give; no field twice. A whole name is left out where first and last name stand alone.
 */
export function guessColumns(
  names: readonly string[],
  remembered: ReadonlyMap<string, ColumnUse>,
): ColumnUse[] {
  const plain = names.map(plainHeading);
  const used = new Set<ColumnUse>();
  const take = (use: ColumnUse) => {
    if (!use || used.has(use)) return "";
    used.add(use);
    return use;
  };
  const chosen = plain.map((name) => remembered.get(name) ?? bestFor(name));
  const hasBoth = chosen.includes("first_name") && chosen.includes("last_name");
  return chosen.map((use) => (hasBoth && use === "full_name" ? "" : take(use)));
}

const bestFor = (name: string): ColumnUse => {
  const found = Object.entries(headings).find(([, known]) => known.includes(name));
  return (found?.[0] ?? "") as ColumnUse;
};

/** Why a file cannot be read with these columns, or undefined. */
export function columnsError(columns: readonly ColumnUse[]): string | undefined {
  const uses = columns.filter(Boolean);
  const twice = uses.find((use, at) => uses.indexOf(use) !== at);
  if (twice)
    return `Two columns cannot both be “${columnLabels[twice as keyof typeof columnLabels]}”.`;
  if (!uses.includes("email"))
    return "Please say which column has the e-mail address: clients sign in with it.";
  const isNamed =
    uses.includes("full_name") || (uses.includes("first_name") && uses.includes("last_name"));
  return isNamed ? undefined : "Please say which columns have the name.";
}
