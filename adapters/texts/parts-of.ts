/** The characters that seven bits hold (3GPP TS 23.038); those of the second row take two places. */
const single =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const double = "^{}\\[~]|€";

/** As how many texts a provider counts these words: 160 of the usual characters, or 70 of any, for one alone. */
export function partsOf(words: string): number {
  const characters = [...words];
  const isUsual = characters.every((one) => single.includes(one) || double.includes(one));
  const length = isUsual
    ? characters.length + characters.filter((one) => double.includes(one)).length
    : words.length;
  const [alone, joined] = isUsual ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / joined);
}
