import { BlockList, isIP } from "node:net";

/**
 * IPv4 networks that are no address on the internet (IANA's registry of special purposes): this
 * network, private, carrier-grade NAT, loopback, link-local with the metadata of clouds, protocols,
 * documentation, relays, benchmarks, multicast, reserved.
 */
const inside4 = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  inside4.addSubnet(network, bits, "ipv4");

/**
 * The one block of IPv6 that is routed. Outside it are loopback, mapped IPv4, NAT64, unique local,
 * link-local and multicast addresses.
 */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Within it: Teredo and other protocols, documentation, and 6to4, which carries an IPv4 address. */
const inside6 = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  inside6.addSubnet(network, bits, "ipv6");

/** Whether an IP address is one on the internet. What is no address is not, nor is one with a zone. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !inside4.check(address, "ipv4");
  if (isIP(address) !== 6 || address.includes("%")) return false;
  return global6.check(address, "ipv6") && !inside6.check(address, "ipv6");
}
