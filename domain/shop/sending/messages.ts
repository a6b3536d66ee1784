// What the back-office says around sending and handing over.

/** Who may carry a parcel; any other name can be typed. */
export const carriers = ["Royal Mail", "Parcelforce", "Evri", "DPD", "By hand"] as const;

/** Why a parcel was not marked as sent, as staff read it. */
export const sendRefusals = {
  "no-such-order": "This order is not there any more.",
  "not-paid": "This order is not paid yet, so nothing of it is sent.",
  "given-up": "This order was cancelled or refunded, so nothing of it is sent.",
  "not-in-order": "Something in the parcel is not of this order. Please reload the page.",
  "more-than-left": "That is more than is still to be sent.",
  "nothing-left": "Nothing is left to be sent, or nothing was chosen.",
  "no-such-parcel": "This parcel is not there any more.",
} as const;

/** Why a buyer was not told that an order can be collected, as staff read it. */
export const readyRefusals = {
  ...sendRefusals,
  "not-paid": "This order is not paid yet, so nothing of it is handed over.",
  "given-up": "This order was cancelled or refunded, so nothing of it is handed over.",
  "not-collected": "This order is not collected but sent.",
} as const;
