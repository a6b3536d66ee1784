// Moving in, as the owner reads it.
import type { ImportState, LineFate } from "#db/schema/moving-in.ts";
import type { UnreadableTable } from "./ports.ts";

/** The largest file. */
export const maxImport = {
  bytes: 20 * 1_024 * 1_024,
  lines: 20_000,
  unpacked: 200 * 1_024 * 1_024,
};
/** How long an import can be undone. */
export const undoDays = 7;
/** How many are let in by one press. */
export const invitedAtOnce = 50;

export const importStates: Record<ImportState, string> = {
  matching: "Columns to choose",
  checking: "Being looked through",
  checked: "To be decided",
  writing: "Moving in",
  written: "Moved in",
  undoing: "Being undone",
  undone: "Undone",
};

export const lineFates: Record<LineFate, string> = {
  new: "New",
  joined: "Joined",
  same: "Here already",
  refused: "Left out",
};

export type Fate = keyof typeof lineFates;

/** What becomes of the lines of a fate, below its name. */
export const fateHelp: Record<LineFate, string> = {
  new: "They get a client number and a profile; they are told nothing until you invite them.",
  joined: "They are clients already; what was empty in their profile is filled.",
  same: "They are clients already, and the file has nothing new of them.",
  refused: "Mend these in their file and bring it again: nothing is written twice.",
};

/**
 * Headings of the client lists of Momence, Mindbody, TeamUp, Jane, Cliniko, Acuity and of
 * spreadsheets, in small letters and without spaces, by the field that they mean: what is here can
 * move in.
 */
export const headings = {
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
} as const satisfies Record<string, readonly string[]>;

export const importMessages = {
  taken: "File read. Please say what its columns are.",
  discarded: "The file is gone; nothing was written.",
} as const;

export const fileRefusals: Record<UnreadableTable | "no-file", string> = {
  "no-file": "Please choose a file first.",
  "not-a-table":
    "This is no list that we can read. Please choose a CSV or an XLSX file with a line of headings.",
  "too-large": "This file is too large. Please bring it in parts of 20 MB.",
  "too-many-lines": "This file has more than 20,000 lines. Please bring it in parts.",
  "broken-quotes":
    "A quotation mark in this file has no partner. Please save it as CSV or XLSX anew.",
};

export const decisionRefusals = {
  "no-such-import": "This file is not there any more.",
  "too-late": "This has been decided meanwhile. Please look at it again.",
  "week-over": "This can be undone for a week, which is over.",
  "which-order": "Please say how this file writes its days: they could be read in both ways.",
} as const;

/** "20,000" */
export const inThousands = (count: number): string => count.toLocaleString("en-GB");

/** "12 new, 1 joined, 3 left out" */
export const countsText = (counts: Record<LineFate, number>): string =>
  (["new", "joined", "same", "refused"] as const)
    .filter((fate) => counts[fate] > 0)
    .map((fate) => `${inThousands(counts[fate])} ${lineFates[fate].toLowerCase()}`)
    .join(", ");

export const reasons = {
  sameEmail: (line: number) => `Line ${line} has the same e-mail address.`,
  team: "A member of the studio’s team has this e-mail address.",
  meanwhile: "An account with this e-mail address was opened meanwhile.",
  hereAs: (email: string) => `Same name and birthday: here as ${email}.`,
  builtOn: "Stays: something was built on it.",
};
