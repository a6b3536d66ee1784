import { longDate } from "#domain/kernel/time.ts";

/** What stands in front of an archive. */
export const readMe = (
  now: Date,
): string => `EVERYTHING THAT THIS STUDIO HAS, AS OF ${longDate(now).toUpperCase()}

All files are in formats that any program reads.

  dictionary.csv  what each table and column is: type, unit, meaning; and what was left out, and why
  csv/            one table a file, UTF-8 with a byte order mark, comma, quotes where they must be (RFC 4180);
                  an empty cell is nothing; a text that a spreadsheet would take for a formula has ' in front
  json/           the same tables, exactly as the database has them
  move-in/        clients, customers, subscribers, passes, vouchers, staff, series (classes) and bookings to come as
                  "Move In" of this software takes them, in this order; treatment types, places and rooms are entered
                  before, products by the list of products; codes of vouchers that had moved in here are known to
                  their cards alone; bookings of guests without an account are in csv/ alone
  calendar/       sessions and classes, one file a month (iCalendar, RFC 5545); clients by their number
  fhir/           each client as a FHIR R4 Bundle: Patient, Practitioner, Encounter, Goal, CarePlan, Observation,
                  QuestionnaireResponse, DocumentReference, Consent
  records/        each record as a PDF to read, the private notes of therapists included
  files/          pictures, clips, papers and letters as they are kept; columns named file_key or path say which
  SHA256SUMS      a checksum of each file above it: "sha256sum -c SHA256SUMS" compares them all

Money is pounds sterling with two decimals. Instants are UTC; days and wall-clock times are London's.
Passwords and everything else that opens an account or a link is left out: people choose a new password
wherever you go. Consents are here to be shown; the law asks for them anew where you go.

This is personal data, of people's health too. Keep it encrypted, and delete what you no longer need.
`;
