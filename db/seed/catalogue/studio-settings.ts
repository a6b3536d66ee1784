/** The demo studio's own details, as its settings page shows them (requirements 3.3.6). */
export const studioSettings = {
  businessName: "Free Rein Pilates",
  businessEmail: "hello@freereinpilates.example",
  businessPhone: "07700 900142",
  businessAddress: "Shefford, Bedfordshire",
  websiteUrl: "https://freereinpilates.example",
  socialInstagram: "@freereinpilates",
  socialFacebook: "freereinpilates",
  emailNotifications: true,
  orderNotifications: true,
  lowStockThreshold: 5,
  currency: "GBP",
  timezone: "Europe/London",
} as const;
