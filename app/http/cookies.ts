import { createHmac, timingSafeEqual } from "node:crypto";

/** Cookies of this site: `__Host-` and Secure over https, always HttpOnly, SameSite=Lax, whole site. */
export type CookieJar = { get(name: string): string | undefined };

const fullName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** Reads a request's cookies; a malformed one is as good as none. */
export function cookiesOf(header: string | null, secure: boolean): CookieJar {
  const pairs = new Map(
    (header ?? "").split(";").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    }),
  );
  return { get: (name) => pairs.get(fullName(name, secure)) };
}

/** A Set-Cookie header; `maxAge` in seconds, 0 deletes. */
export function setCookie(
  name: string,
  value: string,
  { secure, maxAge }: { secure: boolean; maxAge: number },
): string {
  return `${fullName(name, secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? "; Secure" : ""}`;
}

const mark = (value: string, secret: string) =>
  createHmac("sha256", secret).update(value).digest("base64url");

/** A value with a signature of this server. */
export const sign = (value: string, secret: string): string => `${value}.${mark(value, secret)}`;

/** The value of a signed cookie, or undefined when it was not written by this server. */
export function unsign(signed: string | undefined, secret: string): string | undefined {
  const at = signed?.lastIndexOf(".") ?? -1;
  if (!signed || at < 0) return undefined;
  const [value, given] = [signed.slice(0, at), Buffer.from(signed.slice(at + 1))];
  const expected = Buffer.from(mark(value, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}
