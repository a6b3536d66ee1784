// Photographs for tests: drawn here, so that none has to be kept.
import sharp, { type Sharp } from "sharp";

type PhotoInput = { width?: number; height?: number; exif?: boolean; orientation?: number };

/** A picture in four coloured quarters (red, green / blue, white) over fine noise, as its camera would have stored it. */
export function aPhoto({
  width = 400,
  height = 300,
  exif = false,
  orientation,
}: PhotoInput = {}): Sharp {
  const [w, h] = [width / 2, height / 2];
  const quarters = `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg"><rect width="${w}" height="${h}" fill="#d02020"/>
    <rect x="${w}" width="${w}" height="${h}" fill="#20a020"/><rect y="${h}" width="${w}" height="${h}" fill="#2020d0"/>
    <rect x="${w}" y="${h}" width="${w}" height="${h}" fill="#ffffff"/></svg>`;
  const photo = sharp(Buffer.from(quarters)).flatten();
  if (exif) photo.withExif(cameraTexts);
  if (orientation) photo.withMetadata({ orientation });
  return photo;
}

/** Where and with what a photograph was taken, as a phone writes it. */
const cameraTexts = {
  IFD0: {
    Make: "Secretcam",
    Model: "Whereabouts 3",
    Artist: "Ana O'Brien",
  },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "52/1 2/1 1500/100",
    GPSLongitudeRef: "W",
    GPSLongitude: "0/1 20/1 0/1",
  },
};

export const aJpeg = async (input: PhotoInput = {}): Promise<Uint8Array> =>
  aPhoto(input).jpeg().toBuffer();
