/** What the frame says about the studio; the owner keeps it in the settings, and what is empty is not shown. */
export type StudioDetails = {
  businessName: string;
  email: string;
  phone: string;
  address: string;
  websiteUrl: string;
  instagram: string;
  facebook: string;
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
};
