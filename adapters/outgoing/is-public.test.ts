import { expect, test } from "vitest";
import { checkUrl } from "./check-url.ts";
import { isPublic } from "./is-public.ts";

const inside = `0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.254 127.0.0.1
  127.255.0.1 169.254.169.254 169.254.0.1 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.88.99.1
  192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1 239.1.2.3 240.0.0.1
  255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::7f00:1 64:ff9b::7f00:1 64:ff9b::808:808
  64:ff9b:1::1 100::1 2001::1 2001:10::1 2001:db8::1 2002:7f00:1::1 3fff::1 5f00::1 fc00::1 fd00:ec2::254
  fe80::1 fe80::1%eth0 fec0::1 ff02::1`.split(/\s+/);

test.each([...inside, "", "localhost", "8.8.8", "2600::1%eth0"])("%s is not called", (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(
  `8.8.8.8 1.1.1.1 100.63.255.255 100.128.0.0 172.15.0.1 172.32.0.1 192.167.1.1 198.17.1.1
  198.20.0.1 223.255.255.255 2606:4700::1111 2a00:1450::1 2001:4860:4860::8888`.split(/\s+/),
)("%s is called", (address) => {
  expect(isPublic(address)).toBe(true);
});

const strict = { ports: [443], inside: false };

test.each([
  ["http://example.com/", "not-https"],
  ["ftp://example.com/", "not-https"],
  ["file:///etc/passwd", "not-an-address"],
  ["example.com", "not-an-address"],
  ["", "not-an-address"],
  [`https://example.com/${"x".repeat(2_000)}`, "not-an-address"],
  ["https://me:secret@example.com/", "credentials"],
  ["https://me@example.com/", "credentials"],
  ["https://example.com:8443/", "port"],
  ["https://example.com:22/", "port"],
])("%s is refused: %s", (text, why) => {
  expect(checkUrl(text, strict)).toEqual({ ok: false, why });
});

test("the usual port may be said, and others where the environment names them", () => {
  expect(checkUrl("https://example.com:443/a?b", strict)).toMatchObject({ ok: true, port: 443 });
  expect(checkUrl("https://example.com:8443/", { ...strict, ports: [443, 8443] }).ok).toBe(true);
});
