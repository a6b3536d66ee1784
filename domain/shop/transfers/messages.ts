// Places that are given to a friend, as people read about them (decision 063).

/** Where a friend takes a place. */
export const givenPath = "/given-place";

/** Who has what once a place is given, said before the press. */
export const giftRule =
  "It costs nothing. Your friend gets a link by e-mail and takes the place with their own details. Then the place is theirs: you cannot cancel it any more, and what you paid stays paid.";

/** Why a place was not given away, or not taken back. */
export const giveRefusals = {
  "no-such-order": "This order is not there any more.",
  "no-such-place": "This place is not yours to give any more.",
  "not-paid": "Only a place that is paid can be given to a friend.",
  "too-late": "It is too late to give this place away here. Please ring us.",
  "given-already": "You have given this place to a friend already.",
  "with-companions":
    "Somebody comes along with you, so this place cannot be given away here. Please ring us.",
  "member-alone":
    "Your membership pays for this place, and for you alone, so it cannot be given to a friend. If you cannot come, please cancel it.",
  "no-such-gift": "This place was taken already, or the gift has ended.",
  "to-yourself": "Please enter your friend's e-mail address: this one is yours.",
  "too-many": "That is a lot of gifts. Please try again in an hour.",
} as const;

/** Why a friend did not get the place. */
export const acceptRefusals = {
  unknown: "This link is not one of ours.",
  over: "This link has ended. Please ask your friend, or ring us.",
  taken: "This place was taken already. A link can be used once.",
  "already-in": "You have a place in this class already.",
  occupied: "You have something else with us at this time.",
  blocked: "Please ring us about this class: we would like to speak with you first.",
  "ask-first": "Please ring us about this class: we would like to speak with you first.",
  "guardian-missing": "A parent or guardian has to agree first. Please ring us.",
  "consent-withdrawn":
    "You have withdrawn your consent, so that we cannot book you in. Please ring us.",
  "forms-first": "Please sign the forms in your account first; then take the place.",
} as const;

/** What the pages say after a press. */
export const transferNews = {
  given: "Your friend has a link by e-mail now. We tell you when they take the place.",
  back: "The link has ended, and the place is yours again.",
  accepted: "The place is yours. Thank you for telling us.",
} as const;
