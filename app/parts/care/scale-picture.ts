// What a browser does with a picture before it is sent: it knows its size, and makes it smaller where it can.

/** More than this is made smaller: most proxies take a megabyte at once unless they are told otherwise. */
export const sentAtOnce = 900 * 1_024;
/** The most that the studio takes, as it says. */
const maxBytes = 20 * 1_024 * 1_024;
/** The longest side of what is sent, in pixels; no page shows a wider one. */
const maxSide = 2_400;
const qualities = [0.86, 0.76, 0.66];
const smaller = 0.75;

export type Scaled = { file: File; before: number } | { refused: string };

/**
 * The file as it is to be sent: as it is where it is small enough, else drawn anew with sides of at most 2,400 pixels and,
 * if need be, less. Refuses, with a sentence, what is too large and cannot be made smaller in this browser.
 */
export async function scalePicture(file: File): Promise<Scaled> {
  if (file.size <= sentAtOnce) return { file, before: file.size };
  const image = await createImageBitmap(file).catch(() => undefined);
  if (image) {
    const scaled = await draw(image, typeFor(file));
    image.close();
    if (scaled && scaled.size < file.size)
      return {
        file: new File([scaled], nameFor(file, scaled), { type: scaled.type }),
        before: file.size,
      };
  }
  if (file.size <= maxBytes) return { file, before: file.size };
  return {
    refused: `This picture has ${megabytes(file.size)} and your browser cannot make it smaller. The most is 20 MB: please choose a smaller one, or save it as a JPEG first.`,
  };
}

/** "24.1 MB", and "0.4 MB" below one. */
export const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** What may be see-through stays so. */
const typeFor = ({ type }: File) =>
  type === "image/jpeg" || type === "image/heic" ? "image/jpeg" : "image/webp";

const nameFor = ({ name }: File, { type }: Blob) =>
  `${name.replace(/\.\w+$/, "")}.${type === "image/jpeg" ? "jpg" : type.slice("image/".length)}`;

async function draw(image: ImageBitmap, type: string): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  let scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  let last: Blob | undefined;
  for (let tries = 0; tries < 4; tries += 1, scale *= smaller) {
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    for (const quality of qualities) {
      last = await new Promise<Blob | undefined>((done) => {
        canvas.toBlob((blob) => done(blob ?? undefined), type, quality);
      });
      if (!last || last.size <= sentAtOnce) return last;
    }
  }
  return last;
}

/** Puts the file into the field in the place of what was chosen. */
export function replaceChosen(field: HTMLInputElement, file: File): void {
  const files = new DataTransfer();
  files.items.add(file);
  field.files = files.files;
}
