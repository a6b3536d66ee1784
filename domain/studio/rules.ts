const homes = { instagram: "https://www.instagram.com/", facebook: "https://www.facebook.com/" };

/** Where a handle ("@freereinpilates") leads; an address stays as it is, and nothing leads nowhere. */
export function socialAddress(network: keyof typeof homes, value: string): string {
  const handle = value.trim().replace(/^@/, "");
  if (!handle || /^https:\/\//i.test(handle)) return handle;
  return homes[network] + encodeURIComponent(handle);
}
