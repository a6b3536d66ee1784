/**
 * What looks like an attack in a text. It is reported to the security events and never refuses a
 * text.
 */
export type ThreatReport = { isSafe: boolean; threats: string[] };

const sqlInjection = [
  /\b(select|union|drop|insert|update|delete|alter|truncate|exec)\b/i,
  /['"][^'"=\n]{0,40}=/,
  /=\s{0,10}['"]/,
];
const scriptInjection = [
  /<\s{0,10}\/?\s{0,10}(script|iframe)\b/i,
  /javascript\s{0,10}:/i,
  /\bon[a-z]{3,20}\s{0,10}=/i,
];

/** Looks for SQL keywords and quote-plus-equals patterns, script and iframe tags, javascript: URLs and inline on-event handlers. */
export function detectThreats(text: string): ThreatReport {
  const found = (patterns: RegExp[]) => patterns.some((pattern) => pattern.test(text));
  const threats = [
    ...(found(sqlInjection) ? ["SQL injection attempt detected"] : []),
    ...(found(scriptInjection) ? ["XSS attempt detected"] : []),
  ];
  return { isSafe: threats.length === 0, threats };
}
