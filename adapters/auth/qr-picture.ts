import { encode } from "uqr";
import type { QrPicture } from "#domain/people/ports.ts";

/** A text as a QR code: the side in squares, and the dark ones, run by run, as one SVG path. */
export function qrPicture(text: string): QrPicture {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) => {
    const squares = row.map((dark) => (dark ? "#" : ".")).join("");
    return [...squares.matchAll(/#+/g)].map(
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size, path: runs.join("") };
}
