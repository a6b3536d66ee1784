// Words of the studio that the product was written for; another studio says none of them.

/** Its name, places and people, and whatever belongs to teaching riders. */
const foreign =
  /free[ -]?rein|shefford|bedford|center.?parcs|ashworth|\bhorses?\b|\brid(?:e|es|er|ers|ing)\b|equestrian|\bsaddles?\b|\bbridle|\bFR-?\d{5}/gi;

/** What is the product's and no word about riding: the names of files of scripts, and a medical sign. */
const harmless =
  /offers\.equestrian-pilates|Pilates for riders: in menus, records, exercises and letters|hasEquestrian|red:saddle|\\+"(?:rides|saddle)\\+"|saddle (?:area|numbness)|numb[^.]{0,40}saddle|"\/assets\/[^"]*"|\/assets\/[\w.-]+/gi;

/** The foreign words of a text, each with what stands around it; addresses and code count, too. */
export const foreignWords = (text: string): string[] => {
  const plain = text.replaceAll(harmless, "");
  return [...plain.matchAll(foreign)].map(
    ({ index }) => `…${plain.slice(Math.max(0, index - 30), index + 40).replaceAll(/\s+/g, " ")}…`,
  );
};
