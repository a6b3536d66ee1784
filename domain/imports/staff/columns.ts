// What a line of a list of staff may say, by the headings under which other systems save it.
import { headings } from "../clients/headings.ts";
import type { ImportColumn } from "../import-kind.ts";

const days = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export const staffColumns: Record<string, ImportColumn> = {
  email: {
    label: "E-mail",
    headings: [...headings.email, "staffemail", "workemail", "loginemail", "username"],
  },
  full_name: {
    label: "Whole name (first and last)",
    headings: [
      "name",
      "fullname",
      "staff",
      "staffname",
      "staffmember",
      "practitioner",
      "practitionername",
      "instructor",
      "teacher",
      "displayname",
    ],
  },
  first_name: { label: "First name", headings: headings.first_name },
  last_name: { label: "Last name", headings: headings.last_name },
  role: {
    label: "Role (therapist or shop)",
    headings: [
      "role",
      "roles",
      "usertype",
      "accesslevel",
      "permissiongroup",
      "stafftype",
      "access",
    ],
  },
  profession: {
    label: "Profession",
    headings: ["profession", "title", "jobtitle", "discipline", "designation", "position"],
  },
  body: {
    label: "Professional body",
    headings: ["body", "professionalbody", "registeredwith", "college", "register"],
  },
  registration: {
    label: "Registration number",
    headings: [
      "registration",
      "registrationnumber",
      "registrationno",
      "licensenumber",
      "licencenumber",
      "providernumber",
      "membershipnumber",
      "professionalnumber",
      "hcpcnumber",
    ],
  },
  hours: {
    label: "Working hours, such as “Mon 9:00-17:00; Tue 9-12”",
    headings: ["hours", "workinghours", "availability", "openinghours", "schedule"],
  },
  ...Object.fromEntries(
    days.map((day) => [
      day,
      {
        label: `Working hours on ${day[0]!.toUpperCase()}${day.slice(1)}s`,
        headings: [day, day.slice(0, 3), `${day}hours`],
      },
    ]),
  ),
};

/** The columns with the hours of a weekday each, Monday first. */
export const dayColumns: readonly string[] = days;
