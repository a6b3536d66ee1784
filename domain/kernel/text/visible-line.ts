/** Line breaks, controls, marks of direction, and other characters without a width. */
const unseen =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Whether a text is one line of characters that can be seen, with a letter among them: a name to
 * sign with.
 */
export const isVisibleLine = (text: string): boolean => /\p{L}/u.test(text) && !unseen.test(text);

export const notVisible = "Please write the name on one line, in letters that can be seen.";
