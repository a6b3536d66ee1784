// The columns of a list of buyers, as Shopify, WooCommerce and the booking systems name them.
import type { ImportColumn } from "../import-kind.ts";
import { headings } from "../clients/headings.ts";

export const customerColumns: Record<string, ImportColumn> = {
  full_name: { label: "Whole name (first and last)", headings: headings.full_name },
  first_name: {
    label: "First name",
    headings: [...headings.first_name, "billingfirstname"],
  },
  last_name: {
    label: "Last name",
    headings: [...headings.last_name, "billinglastname"],
  },
  email: {
    label: "Email",
    headings: [...headings.email, "billingemail", "useremail"],
  },
  phone: {
    label: "Phone",
    headings: [...headings.phone, "billingphone", "defaultaddressphone"],
  },
  address_line_1: {
    label: "Address",
    headings: [...headings.address_line_1, "billingaddress1", "defaultaddressaddress1"],
  },
  address_line_2: {
    label: "Address, second line",
    headings: ["addressline2", "address2", "billingaddress2", "defaultaddressaddress2"],
  },
  city: {
    label: "Town or city",
    headings: [...headings.city, "billingcity", "defaultaddresscity"],
  },
  postcode: {
    label: "Postcode",
    headings: [...headings.postcode, "billingpostcode", "defaultaddresszip"],
  },
  country: {
    label: "Country",
    headings: [
      ...headings.country,
      "countrycode",
      "billingcountry",
      "defaultaddresscountrycode",
      "defaultaddresscountry",
    ],
  },
};
