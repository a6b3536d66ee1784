// Refuses the passwords that are tried first (ASVS 6.2.4): not a list of each, but what they are made of.

const words =
  `password passwort passw0rd pass word admin administrator root user login letmein welcome default changeme secret
1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx zaq12wsx qwerty qwertz azerty qwertyuiop asdfghjkl asdfgh zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc poiuytrewq lkjhgfdsa mnbvcxz
abc abcd abcde abcdef abcdefg abcdefgh iloveyou loveyou lovely princess monkey dragon sunshine shadow master superman batman
spiderman starwars football baseball basketball soccer hockey liverpool arsenal chelsea manchester tottenham everton rangers
celtic england scotland london michael jessica jennifer charlie thomas daniel ashley andrew joshua jordan matthew robert
george william anthony hannah sophie olivia emily amanda samantha nicole michelle elizabeth maggie ginger pepper cookie
chocolate banana orange purple summer winter autumn spring january february march april june july august september october
november december monday tuesday wednesday thursday friday saturday sunday computer internet samsung google facebook
instagram microsoft windows apple iphone android trustno whatever nothing freedom forever family mother father brother sister
angel angels babygirl babyboy sweetie honey flower rainbow butterfly unicorn hello hellohello goodbye test testing tester
guest access mustang ferrari porsche mercedes yamaha harley hunter ranger soldier killer ninja pokemon pikachu naruto
matrix phoenix silver golden diamond crystal jesus christ blessed heaven lucky magic merlin wizard dallas chicago texas
biteme fuckyou asshole cheese coffee buster tigger snoopy garfield scooby bailey barney bella buddy daisy molly rosie poppy
pilates studio freerein reformer therapy equestrian horse horses pony yoga fitness`
    .split(/\s+/)
    .filter(Boolean);
const known = new Set(words);

const leet: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const unleet = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => leet[sign]!);
const trimmed = (text: string) => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, "");

/** Whether a word is one of the known, once or several times over: "lovelove". */
function isKnown(word: string): boolean {
  if (known.has(word)) return true;
  const repeated = /^(.+?)\1+$/.exec(word)?.[1];
  if (repeated !== undefined) return isKnown(repeated);
  // Two of them in a row are still tried early: "welcomehome" is not among them, "dragonmaster" is.
  return words.some(
    (first) => first.length > 3 && word.startsWith(first) && known.has(word.slice(first.length)),
  );
}

/** Digits that run or repeat, such as 12345678, 11111111, 20202020 and dates of birth written as eight digits. */
const isRun = (text: string) =>
  /^(.{1,4})\1+.?$/.test(text) || /^\d{1,10}$/.test(text) || "01234567890123456789".includes(text);

/**
 * Whether a password is among those that are tried first: a common word or name, a row of keys, digits, with numbers and
 * signs around it or letters exchanged for signs that look like them.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replaceAll(/\s+/g, "");
  if (isRun(plain) || known.has(plain)) return true;
  return [plain, unleet(trimmed(plain)), unleet(plain)].some((text) => isKnown(trimmed(text)));
}
