// What an attacker types to run a script in another person's browser: 300 ways (requirements 3.6.6).

/** What every one of them tries to run. */
export const call = "alert(1)";
/** Ways out of an element's text, of an attribute, of a script, of rich text, of an address. */
const openings = [
  "",
  '">',
  "'>",
  "</title>",
  "</textarea>",
  "</script>",
  "</style>",
  "-->",
  "]]>",
  "`}",
  "&#34;>",
  "</option></select>",
];
const payloads = [
  `<script>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `<svg onload=${call}>`,
  `<svg><script>${call}</script>`,
  `<iframe srcdoc="<script>parent.${call}</script>">`,
  `<details open ontoggle=${call}>`,
  `<a href="javascript:${call}">x</a>`,
  `<math><mtext></p><style><img src=x onerror=${call}>`,
  `<p onmouseover=${call}>x</p>`,
  `<object data="javascript:${call}">`,
  `<base href="https://evil.test/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  `<form><button formaction="javascript:${call}">x`,
  `<input autofocus onfocus=${call}>`,
  `{{constructor.constructor('${call}')()}}`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<IMG SRC=\`javascript:${call}\`>`,
  `<img src="x" o\u0000nerror=${call}>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<strong style="animation-name:x" onanimationstart=${call}>x</strong>`,
  '=HYPERLINK("https://evil.test";"x")',
  "javascript:alert(1)",
  "\u2028alert(1)//",
  "${alert(1)}",
  "%3Cscript%3Ealert(1)%3C/script%3E",
];
export const hostile = openings.flatMap((opening) =>
  payloads.map((payload) => opening + payload.replaceAll("\u0000", "")),
);
