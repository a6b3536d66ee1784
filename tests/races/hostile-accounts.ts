// What an attacker sends to get more than a client's account.

const names =
  "user_type role permissions staff email_verified portal_access_enabled client_number client_id id auth_user_id";
const values = ["therapist", "owner", "true", "FR00001"];
/** Forty fields that no form has, in both spellings. */
export const extra = names
  .split(" ")
  .flatMap((name) => [name, name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())])
  .flatMap((name) => [name, `user[${name}]`])
  .map((name, place) => [name, values[place % values.length]!] as const);

export const owner = "kate.owner@example.com";
/** Thirty addresses that look like the owner's. */
export const lookalikes = [
  "Kate.Owner@Example.com",
  " kate.owner@example.com ",
  "KATE.OWNER@EXAMPLE.COM",
  "kate.owner@example.com.",
  "kate.owner@example.com\t",
  "kate.owner+x@example.com",
  "kate.owner+@example.com",
  "kateowner@example.com",
  "kate..owner@example.com",
  ".kate.owner@example.com",
  "kаte.owner@example.com",
  "kate.оwner@example.com",
  "kate.owner@exаmple.com",
  "kate.owner@example.сom",
  "ｋate.owner@example.com",
  "kate.owner@example.com@evil.test",
  "kate.owner@example.com%00",
  "kate.owner\u200b@example.com",
  "\u202ekate.owner@example.com",
  "kate.owner@example。com",
  '"kate.owner"@example.com',
  "kate.owner(x)@example.com",
  "<kate.owner@example.com>",
  "Kate <kate.owner@example.com>",
  "kate.owner@example.com,x@evil.test",
  "kate.owner@sub.example.com",
  "kate.owner@example.co",
  "kate.owner@xn--example.com",
  "kate_owner@example.com",
  "kate.owner@example.com;role=owner",
];
