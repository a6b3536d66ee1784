/** As IPv6 is written, and nothing else that is counted. */
const ipv6 = /^(?=.*:.*:)[0-9a-f:.]+(%[\w.-]+)?$/i;

/**
 * The key by which a limit counts a network address. An IPv6 network of 64 bits is one visitor,
 * because a single line is given all of its addresses. IPv4, also where it is written as IPv6,
 * counts by itself, and so does a text that is no address.
 */
export function rateLimitKey(who: string): string {
  if (!ipv6.test(who)) return who;
  const words = groupsOf(who.split("%", 1)[0] ?? who);
  if (words.slice(0, 5).every((word) => word === 0) && words[5] === 0xff_ff) {
    const [high = 0, low = 0] = words.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const network = words.slice(0, 4).map((word) => word.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight numbers of an IPv6 address, in any notation. */
function groupsOf(address: string): number[] {
  const [front = "", back] = address.split("::");
  const [before, after] = [front, back ?? ""].map((part) =>
    part.split(":").filter(Boolean).flatMap(groupsIn),
  );
  const missing = back === undefined ? 0 : 8 - before!.length - after!.length;
  return [...before!, ...Array.from({ length: missing }, () => 0), ...after!];
}

/** A group of hexadecimal digits is one number; an IPv4 address at the end is two. */
function groupsIn(group: string): number[] {
  if (!group.includes(".")) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
  return [a * 256 + b, c * 256 + d];
}

/**
 * The neighbourhood of a network address, which one customer of a provider may own as a whole: 256
 * addresses of IPv4, an IPv6 network of 48 bits. An address of the machine itself, and a text that
 * is no address, is its own.
 */
export function networkKey(who: string): string {
  const key = rateLimitKey(who);
  if (ipv6.test(key.replace("/64", ""))) return `${key.split(":").slice(0, 3).join(":")}::/48`;
  const parts = key.split(".");
  return parts.length === 4 && parts[0] !== "127" ? `${parts.slice(0, 3).join(".")}.0/24` : key;
}
