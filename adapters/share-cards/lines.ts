type Measure = (text: string) => number;

/** Breaks a text into lines no wider than this, as even as they can be without more of them. */
export function evenLines(text: string, maxWidth: number, widthOf: Measure): string[] {
  const fewest = linesWithin(text, maxWidth, widthOf);
  let [tight, loose] = [0, maxWidth];
  while (loose - tight > 4) {
    const middle = (tight + loose) / 2;
    const lines = linesWithin(text, middle, widthOf);
    if (lines.length > fewest.length || lines.some((line) => widthOf(line) > middle))
      tight = middle;
    else loose = middle;
  }
  return linesWithin(text, loose, widthOf);
}

function linesWithin(text: string, maxWidth: number, widthOf: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
