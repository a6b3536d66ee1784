// What a line of a list of clients may say, by the headings under which it stands, and what is said of it.

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

export const clientReasons = {
  sameEmail: (line: number) => `Line ${line} has the same e-mail address.`,
  sameBirthday: (line: number) => `Line ${line} has the same name and birthday.`,
  team: "A member of the studio’s team has this e-mail address.",
  meanwhile: "An account with this e-mail address was opened meanwhile.",
  hereAs: (email: string) => `Same name and birthday: here as ${email}.`,
};
