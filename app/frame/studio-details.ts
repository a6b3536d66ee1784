/** What the frame says about the studio; the owner keeps it in the settings, and what is empty is not shown. */
export type StudioDetails = {
  businessName: string;
  email: string;
  phone: string;
  address: string;
  websiteUrl: string;
  instagram: string;
  facebook: string;
  /** Where the studio is, as a visitor would say it. */
  town: string;
  area: string;
  /** What its day retreats are called after. */
  retreatVenue: string;
};

/** Stands in when the settings cannot be read: the frame of an error page still has a name on it. */
export const namelessStudio: StudioDetails = {
  businessName: "Free Rein Pilates",
  email: "",
  phone: "",
  address: "",
  websiteUrl: "",
  instagram: "",
  facebook: "",
  town: "",
  area: "",
  retreatVenue: "",
};

/** " in Shefford, Bedfordshire", or nothing when the studio has not said where it is. */
export function inPlace({ town, area }: Pick<StudioDetails, "town" | "area">, how = "in"): string {
  const place = [town, area].filter(Boolean).join(", ");
  return place && ` ${how} ${place}`;
}
