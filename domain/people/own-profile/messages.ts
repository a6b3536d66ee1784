/** What a client's own details are called. */
export const profileLabels = {
  first_name: "First name",
  last_name: "Last name",
  phone: "Phone",
  date_of_birth: "Date of birth",
  address_line_1: "Address",
  city: "City",
  postcode: "Postcode",
  country: "Country",
  emergency_contact_name: "Emergency contact",
  emergency_contact_phone: "Emergency contact’s phone number",
  gp_surgery: "GP surgery",
  guardian_contact: "Parent or guardian, if you are under 18",
} as const;
